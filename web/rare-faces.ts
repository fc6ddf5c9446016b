import type { Plugin } from 'vite'
import { type CodePointRange, formatRange } from '../domain/src/text/drawn/code-point-ranges.ts'
import { type GlyphSlice, glyphSlices } from '../domain/src/text/drawn/glyph-slices.ts'
import { RARE_FAMILY, RARE_RANGES } from './src/shell/theme/rare-ranges.ts'

const ASKED = 'virtual:rare-faces.css'
const RESOLVED = '/rare-faces.css'

/** The faces behind the fonts of a machine as `virtual:rare-faces.css`: a browser loads those whose characters it meets. */
export function rareFaces(): Plugin {
  return {
    name: 'rare-faces',
    resolveId: (id) => (id === ASKED ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? writeFaces(glyphSlices()) : undefined),
  }
}

/** One face a slice, of the characters that fonts of machines often lack; slices without such have none. */
export function writeFaces(slices: readonly GlyphSlice[]): string {
  return slices
    .map((slice) => ({ ...slice, ranges: slice.ranges.flatMap(rareIn) }))
    .filter(({ ranges }) => ranges.length > 0)
    .map(
      ({ package: name, file, ranges }) =>
        `@font-face{font-family:'${RARE_FAMILY}';font-weight:400 700;src:url('${name}/${file}')format('woff2');` +
        `unicode-range:${ranges.map((range) => `U+${formatRange(range)}`).join()}}`,
    )
    .join('\n')
}

function rareIn([first, last]: CodePointRange): CodePointRange[] {
  return RARE_RANGES.flatMap(([from, to]): CodePointRange[] =>
    first <= to && last >= from ? [[Math.max(first, from), Math.min(last, to)]] : [],
  )
}
