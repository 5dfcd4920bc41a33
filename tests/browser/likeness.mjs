// How alike two pictures of the page are.

// Compares in blocks of so many pixels: what a lossy picture blurs is equal there, what was moved or changed is not.
const kBlock = 6;
const kDiffers = 40;

/**
 * Of two screenshots (PNG) of one size: the share of blocks that differ plainly, and the mean difference, each channel 0 to
 * 255. `browser` decodes them on a page of its own.
 */
export async function likeness(browser, pictures) {
  const profile = await browser.newContext();
  try {
    const page = await profile.newPage();
    return await page.evaluate(async ([sources, block, differs]) => {
      const blocksOf = async (source) => {
        const image = new Image();
        image.src = `data:image/png;base64,${source}`;
        await image.decode();
        const {width, height} = image;
        const canvas = Object.assign(document.createElement('canvas'), {width, height});
        const pen = canvas.getContext('2d');
        pen.drawImage(image, 0, 0);
        const {data} = pen.getImageData(0, 0, width, height);
        const across = Math.floor(width / block);
        const blocks = Array.from({length: across * Math.floor(height / block)}, () => [0, 0, 0]);
        for (let y = 0; y < Math.floor(height / block) * block; ++y) {
          for (let x = 0; x < across * block; ++x) {
            const sums = blocks[Math.floor(y / block) * across + Math.floor(x / block)];
            for (let channel = 0; channel < 3; ++channel) sums[channel] += data[4 * (y * width + x) + channel] / (block * block);
          }
        }
        return {width, height, blocks};
      };
      const [one, other] = [await blocksOf(sources[0]), await blocksOf(sources[1])];
      if (one.width !== other.width || one.height !== other.height) throw new Error('the pictures are of two sizes');
      const differences = one.blocks.map((sums, i) => Math.max(...sums.map((sum, channel) => Math.abs(sum - other.blocks[i][channel]))));
      return {
        differing: differences.filter((each) => each > differs).length / differences.length,
        mean: differences.reduce((sum, each) => sum + each, 0) / differences.length,
      };
    }, [pictures.map((bytes) => bytes.toString('base64')), kBlock, kDiffers]);
  } finally {
    await profile.close();
  }
}
