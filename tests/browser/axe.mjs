// axe-core over the page as it stands: each rule that it knows for WCAG 2.2 A and AA, and its best practices.

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// Runs axe on the page as it stands; every violation is told with its elements.
export async function check(page, state) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const {violations, passes} = await window.axe.run(document, {resultTypes: ['violations']});
    return {passes: passes.length, violations: violations.map(({id, help, nodes}) =>
      `${id}: ${help}: ${nodes.slice(0, 3).map(({html, failureSummary}) => `${html.slice(0, 160)} (${failureSummary})`).join('; ')}`)};
  });
  assert.ok(found.passes > 5, 'axe has looked at the page');
  assert.deepEqual(found.violations, [], state);
}
