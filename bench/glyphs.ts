/**
 * Whether every character that a name can have is drawn, all 28 thousand of them: written on invoices, read back out of
 * PDF and OFD by programs of others. Tells what a document costs whose characters the first font lacks, and how large
 * the fonts are.
 */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { issuedInvoice, issuedLine } from '@kaipiao/domain/invoicing/testing/issued-sample'
import { folderOf, TYPEFACES } from '../mock-server/src/documents/font/typefaces.ts'
import { DOCUMENT_KINDS } from '../mock-server/src/documents/document-kinds.ts'
import {
  ideographs,
  signs,
  standardCharacters,
} from '../mock-server/src/documents/judges/characters-of-names.ts'
import {
  type DrawnGlyphs,
  glyphsOfOfd,
  glyphsOfPdf,
} from '../mock-server/src/documents/judges/drawn-glyphs.ts'
import { median } from './console/at-work.ts'

/** Characters of one document: some three hundred are those of a full page. */
const PER_DOCUMENT = 400
const READERS = { pdf: glyphsOfPdf, ofd: glyphsOfOfd } as const
const KINDS = ['pdf', 'ofd'] as const

/** Draws all characters and prints those that are not there; answers whether there was none. */
async function readAllBack(): Promise<boolean> {
  const characters = [...new Set([...standardCharacters, ...ideographs, ...signs()])]
  const lost = new Set<string>()
  const boxes = await drawnIn('🐉')
  for (let at = 0; at < characters.length; at += PER_DOCUMENT) {
    const some = characters.slice(at, at + PER_DOCUMENT)
    const drawn = await drawnIn(some.join(''))
    for (const character of some)
      for (const kind of KINDS) {
        const outline = drawn[kind].get(character) ?? ''
        if (outline === '' || outline === boxes[kind].get('🐉')) lost.add(character)
      }
  }
  console.log(`${characters.length} characters written, ${lost.size} not drawn ${[...lost].join('')}`)
  return lost.size === 0
}

async function drawnIn(text: string): Promise<Record<(typeof KINDS)[number], DrawnGlyphs>> {
  const invoice = invoiceOf(text)
  const [pdf, ofd] = await Promise.all(
    KINDS.map(async (kind) => READERS[kind](await DOCUMENT_KINDS[kind].render(invoice))),
  )
  return { pdf: pdf ?? new Map(), ofd: ofd ?? new Map() }
}

function invoiceOf(text: string) {
  return issuedInvoice({ goods: [issuedLine({ showName: text, ggxh: '' })] })
}

/** Medians of documents of which each has two characters that none before had, out of the fonts behind the first. */
async function measureRare(): Promise<void> {
  const rare = ideographs.filter((_, at) => at % 53 === 0)
  const times: number[] = []
  for (let at = 0; at + 1 < 78; at += 2) {
    const invoice = issuedInvoice({ gfmc: `${rare[at]}${rare[at + 1]}贸易有限公司` })
    const started = performance.now()
    await DOCUMENT_KINDS.pdf.render(invoice)
    times.push(performance.now() - started)
  }
  const again = performance.now()
  await DOCUMENT_KINDS.pdf.render(issuedInvoice({ gfmc: `${rare[0]}${rare[1]}贸易有限公司` }))
  console.log(
    `a PDF with two new rare characters ${median(times).toFixed(1)} ms, again ${(performance.now() - again).toFixed(1)} ms`,
  )
}

function tellSizes(): void {
  for (const { name } of TYPEFACES) {
    const folder = folderOf(name)
    const bytes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => statSync(join(folder, file)))
      .reduce((sum, { size }) => sum + size, 0)
    console.log(`${name.padEnd(40)}${(bytes / 1e6).toFixed(1).padStart(6)} MB`)
  }
}

tellSizes()
await measureRare()
process.exitCode = (await readAllBack()) ? 0 : 1
