"""Copies a font and lets its digits point at the glyphs of one OpenType figure feature (tnum, lnum or none)."""
import sys

from fontTools.ttLib import TTFont

source, target, feature = sys.argv[1:4]
font = TTFont(source)
if feature != 'none':
    swaps = {}
    gsub = font['GSUB'].table
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag != feature:
            continue
        for index in record.Feature.LookupListIndex:
            for sub in gsub.LookupList.Lookup[index].SubTable:
                sub = getattr(sub, 'ExtSubTable', sub)
                swaps.update(getattr(sub, 'mapping', {}))
    wanted = [ord(c) for c in '0123456789+-'] + [0x2212]
    for table in font['cmap'].tables:
        if not table.isUnicode():
            continue
        for code in wanted:
            glyph = table.cmap.get(code)
            if glyph in swaps:
                table.cmap[code] = swaps[glyph]
font.save(target)
