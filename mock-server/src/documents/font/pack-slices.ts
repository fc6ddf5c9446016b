/**
 * `npm run glyphs`: reads each file of each font package and writes what it draws to
 * `domain/src/text/drawn/`: `glyph-slices.json` by file, `drawn-ranges.json` all together. The first font that draws a
 * character is the one that is asked for it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatRanges } from '@kaipiao/domain/text/drawn/code-point-ranges'
import { folderOf, type FontPackage, openFont, TYPEFACES } from './typefaces.ts'

const TARGET = fileURLToPath(new URL('../../../../domain/src/text/drawn/', import.meta.url))

/** Characters that any document may have but that have no shape of their own, or no meaning that all agree on. */
const WITHOUT_SHAPE = /[\p{Cc}\p{Cn}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/u
const EMPTY_ON_PURPOSE = /[\p{Zs}\p{Zl}\p{Zp}\u2800]/u

const drawn = new Set<number>()
const table: Record<string, Record<string, string>> = {}
for (const typeface of TYPEFACES) {
  const files: Record<string, string> = {}
  table[typeface.name] = files
  for (const file of filesOf(typeface)) {
    const added = (await drawnBy(typeface, file)).filter((codePoint) => !drawn.has(codePoint))
    for (const codePoint of added) drawn.add(codePoint)
    if (added.length > 0) files[file] = formatRanges(added)
  }
}
writeJson('glyph-slices.json', table)
writeJson('drawn-ranges.json', [formatRanges([...drawn].sort((a, b) => a - b))])
process.stdout.write(`${drawn.size} characters are drawn\n`)

/** In the order of their numbers, so that the table changes with the package alone. */
function filesOf({ name, files }: FontPackage): string[] {
  return readdirSync(folderOf(name), { recursive: true, encoding: 'utf8' })
    .filter((file) => files.test(file))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

async function drawnBy({ name }: FontPackage, file: string): Promise<number[]> {
  const font = await openFont(readFileSync(join(folderOf(name), file)), 400)
  return [...new Set(font.characterSet)]
    .sort((a, b) => a - b)
    .filter((codePoint) => {
      const character = String.fromCodePoint(codePoint)
      if (WITHOUT_SHAPE.test(character) || !font.hasGlyphForCodePoint(codePoint)) return false
      return EMPTY_ON_PURPOSE.test(character) || font.glyphForCodePoint(codePoint).path.commands.length > 0
    })
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(join(TARGET, file), `${JSON.stringify(value, null, 2)}\n`)
}
