import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { create } from 'fontkit'
import decompress from 'woff2-encoder/decompress'

/** A package of a font that is cut into slices. */
export interface FontPackage {
  name: string
  manifest: string
  /** Which of its files are the slices, upright and of all weights. */
  files: RegExp
}

const require = createRequire(import.meta.url)
const WEIGHTS = /wght-normal\.woff2$/

/**
 * The fonts in the order in which they are asked for a character, all of one design but for letters of other scripts:
 * what people write every day; all that GB 18030 asks for; letters of Europe and signs of mathematics; and characters
 * beyond the basic plane that Japan and Hong Kong have in names.
 */
export const TYPEFACES: readonly FontPackage[] = [
  {
    name: '@fontsource-variable/noto-serif-sc',
    manifest: require.resolve('@fontsource-variable/noto-serif-sc/package.json'),
    files: WEIGHTS,
  },
  {
    name: '@chinese-fonts/syst',
    manifest: require.resolve('@chinese-fonts/syst/package.json'),
    files: /^dist\/SourceHanSerifCN\/.*\.woff2$/,
  },
  {
    name: '@fontsource-variable/noto-serif',
    manifest: require.resolve('@fontsource-variable/noto-serif/package.json'),
    files: WEIGHTS,
  },
  {
    name: '@fontsource-variable/noto-serif-jp',
    manifest: require.resolve('@fontsource-variable/noto-serif-jp/package.json'),
    files: WEIGHTS,
  },
  {
    name: '@fontsource-variable/noto-serif-hk',
    manifest: require.resolve('@fontsource-variable/noto-serif-hk/package.json'),
    files: WEIGHTS,
  },
]

/** Where a font package is installed. */
export function folderOf(name: string): string {
  const found = TYPEFACES.find((typeface) => typeface.name === name)
  if (found === undefined) throw new Error(`${name} is no font of documents`)
  return dirname(found.manifest)
}

export type OpenFont = Extract<ReturnType<typeof create>, { glyphForCodePoint: unknown }>

/** One weight of a slice, of its compressed bytes. */
export async function openFont(bytes: Uint8Array, weight: number): Promise<OpenFont> {
  const font = create(Buffer.from(await decompress(bytes)))
  if (!('getVariation' in font)) throw new Error('a font slice holds a single font')
  return font.getVariation({ wght: weight })
}
