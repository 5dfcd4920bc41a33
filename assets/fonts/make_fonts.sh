#!/bin/sh
# Cuts the shell's type faces down to what the game can print: Latin-1, Latin Extended-A's few letters of
# place names, dashes, quotes, arrows and marks, so far as a face has them; signs of our own are drawn as vectors, and letters
# of other names by whatever the machine has (shell/theme/foreign_glyphs.h).
# Needs the Debian packages fonts-inter fonts-ebgaramond fonts-roboto-unhinted fonts-bebas-neue fonttools brotli.
# What is in table/ comes with the first game that is opened: the title and closed boxes must not use it.
# Run in this folder; the result is committed, so a build never needs these packages.
set -eu
cd "$(dirname "$0")"
share=/usr/share/fonts
marks='U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026,U+2190-2193,U+2197,U+2212,U+00D7,U+00B7,U+2713,U+2605,U+25B2,U+25BC'
latin='U+0020-007E,U+00A0-00AC,U+00AE-00FF,U+0152,U+0153'
capitals='U+0020-005F,U+007C,U+00B0,U+00B7,U+00C0-00D6,U+00D8-00DC,U+00D7,U+0152'

# cut SOURCE TARGET UNICODES [FIGURES]: FIGURES=tnum puts the equal-width figures in place of the proportional
# ones, FIGURES=lnum the capital-height ones, because the renderer knows no OpenType features.
cut() {
  /usr/bin/python3 figures.py "$1" swapped.tmp "${4:-none}"
  pyftsubset swapped.tmp --unicodes="$3" --output-file="$2" --layout-features='' --no-hinting --desubroutinize \
    --drop-tables+=GPOS,GSUB,GDEF,kern,DSIG,FFTM,BASE,VORG,STAT,meta --name-IDs=0,14 --notdef-outline
  rm swapped.tmp
}

cut $share/opentype/inter/Inter-Regular.otf inter-regular.otf "$latin,$marks" tnum
cut $share/opentype/inter/Inter-Medium.otf inter-medium.otf "$latin,$marks" tnum
cut $share/opentype/inter/Inter-SemiBold.otf inter-semibold.otf "$latin,$marks" tnum
cut $share/opentype/inter/Inter-Bold.otf table/inter-bold.otf "$latin,$marks" tnum
cut $share/opentype/ebgaramond/EBGaramond12-Regular.otf garamond-regular.otf "$latin,$marks" lnum
cut $share/opentype/ebgaramond/EBGaramond12-Italic.otf garamond-italic.otf "$latin,$marks" lnum
cut $share/truetype/roboto/unhinted/RobotoCondensed-Bold.ttf table/roboto-condensed-bold.ttf "$latin,$marks"
cut $share/truetype/roboto/unhinted/RobotoCondensed-Regular.ttf table/roboto-condensed-regular.ttf "$latin,$marks"
cut $share/opentype/bebas-neue/BebasNeue-Bold.otf bebas-bold.otf "$capitals,$marks"

cat *.otf table/* | brotli -q 11 -c | wc -c
