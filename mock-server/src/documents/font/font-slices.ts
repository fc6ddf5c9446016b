import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

let slices: ReadonlyMap<number, string> | undefined

/**
 * Names the slice of the font that may hold a character; the package splits the font into some hundred files by
 * Unicode range. A slice may promise a character that the font does not draw.
 */
export function sliceOf(codePoint: number): string | undefined {
  slices ??= readSlices()
  return slices.get(codePoint)
}

/** The compressed bytes of one slice. */
export function readSlice(slice: string): Uint8Array {
  return readFileSync(join(packageFolder(), 'files', `noto-serif-sc-${slice}-wght-normal.woff2`))
}

function readSlices(): ReadonlyMap<number, string> {
  const table: unknown = JSON.parse(readFileSync(join(packageFolder(), 'unicode.json'), 'utf8'))
  if (typeof table !== 'object' || table === null) throw new Error('the font package has no table of slices')
  const found = new Map<number, string>()
  for (const [key, ranges] of Object.entries(table)) {
    if (typeof ranges !== 'string') continue
    const slice = key.replace(/^\[|\]$/g, '')
    for (const range of ranges.split(',')) {
      const [first, last] = parseRange(range)
      // All slices are cut from one font, so where two overlap either will do.
      for (let codePoint = first; codePoint <= last; codePoint++) found.set(codePoint, slice)
    }
  }
  return found
}

/** `U+20ac` or `U+2000-206f`. */
function parseRange(text: string): [first: number, last: number] {
  const [first = '', last = first] = text.trim().slice(2).split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

function packageFolder(): string {
  return dirname(require.resolve('@fontsource-variable/noto-serif-sc/package.json'))
}
