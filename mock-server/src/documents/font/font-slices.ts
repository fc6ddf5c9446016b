import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { glyphSlices, type GlyphSlice } from '@kaipiao/domain/text/drawn/glyph-slices'
import { folderOf } from './typefaces.ts'

let slices: ReadonlyMap<number, GlyphSlice> | undefined

/** The slice of a font that draws a character; undefined where no font does. */
export function sliceOf(codePoint: number): GlyphSlice | undefined {
  slices ??= byCodePoint(glyphSlices())
  return slices.get(codePoint)
}

/** The compressed bytes of one slice. */
export function readSlice({ package: name, file }: GlyphSlice): Uint8Array {
  return readFileSync(join(folderOf(name), file))
}

function byCodePoint(all: readonly GlyphSlice[]): ReadonlyMap<number, GlyphSlice> {
  const found = new Map<number, GlyphSlice>()
  for (const slice of all)
    for (const [first, last] of slice.ranges)
      for (let codePoint = first; codePoint <= last; codePoint++) found.set(codePoint, slice)
  return found
}
