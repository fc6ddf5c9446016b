/**
 * Which file of which font package draws which characters: 150 kB that documents and the build of the console read, no
 * page. `npm run glyphs` writes the table from the files themselves, for a package promises more than its fonts draw.
 */
import SLICES from './glyph-slices.json' with { type: 'json' }
import { type CodePointRange, parseRanges } from './code-point-ranges.ts'

/** A file that is one piece of a font. */
export interface GlyphSlice {
  /** Name of the package in the registry. */
  package: string
  /** Its path in the package. */
  file: string
  /** What it draws and no font before it. */
  ranges: readonly CodePointRange[]
}

/** All slices, in the order in which the fonts are asked: each character stands in one of them, or nowhere. */
export function glyphSlices(): GlyphSlice[] {
  return Object.entries(SLICES).flatMap(([name, files]) =>
    Object.entries(files).map(([file, ranges]) => ({ package: name, file, ranges: parseRanges(ranges) })),
  )
}
