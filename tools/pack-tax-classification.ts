/**
 * Packs the official tax classification into `domain/src/invoicing/goods-coding/table/official-leaves.json`:
 * `npx tsx tools/pack-tax-classification.ts <csv>`, a CSV (UTF-8) with the columns code, name, shortName, explanation.
 * Of the explanations only search words are kept. The format is told in `domain/src/invoicing/goods-coding/tax-code-table.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { significantDigits } from '../domain/src/invoicing/goods-coding/tax-code-row.ts'

const TARGET = fileURLToPath(
  new URL('../domain/src/invoicing/goods-coding/table/official-leaves.json', import.meta.url),
)

/** Words of sentences: what holds one of them names no goods. */
const SENTENCE =
  /的|是|指|由|经|将|所|具有|能够|用于|以|为|于|而|进行|通过|利用|采用|主要|可以|可供|可用|直接|根据|使用|属于|组成|制成|提供|其中|适用|产品$|制品$|材料$|方法|类似|部分|不同|未列|一种|一般|对|在/

interface Entry {
  digits: string
  name: string
  shortName: string
  explanation: string
}

const [path] = process.argv.slice(2)
if (path === undefined) throw new Error('usage: npx tsx tools/pack-tax-classification.ts <csv>')
const entries = readEntries(readFileSync(path, 'utf8'))
const lines = packLeaves(entries)
writeFileSync(TARGET, `${JSON.stringify(lines, null, 2)}\n`)
console.log(`${lines.filter((line) => !line.startsWith('#')).length} leaves in ${TARGET}`)

function readEntries(csv: string): Entry[] {
  const [header = [], ...rows] = readCsv(csv.replace(/^\uFEFF/, ''))
  const column = (name: string) => {
    const at = header.indexOf(name)
    if (at < 0) throw new Error(`no column ${name}`)
    return at
  }
  const [code, name, shortName, explanation] = [
    column('code'),
    column('name'),
    column('shortName'),
    column('explanation'),
  ]
  return rows.map((cells) => {
    const text = (at: number) => (cells[at] ?? '').replace(/\s+/g, '')
    if (!/^\d{19}$/.test(text(code))) throw new Error(`not a code of 19 digits: ${text(code)}`)
    return {
      digits: significantDigits(text(code)),
      name: text(name),
      shortName: text(shortName),
      explanation: text(explanation),
    }
  })
}

function packLeaves(all: readonly Entry[]): string[] {
  const byDigits = new Map(all.map((entry) => [entry.digits, entry]))
  const parents = new Set<string>()
  const parentOf = new Map<string, Entry>()
  for (const { digits } of all) {
    for (let length = 1; length < digits.length; length++) {
      const parent = byDigits.get(digits.slice(0, length))
      if (!parent) continue
      parents.add(parent.digits)
      parentOf.set(digits, parent)
    }
  }
  const packed: string[] = []
  let shortName = ''
  // Withdrawn codes stay in the official table without a short name: no line may use them.
  for (const entry of all.filter((each) => !parents.has(each.digits) && each.shortName !== '')) {
    if (entry.shortName !== shortName) packed.push(`#${(shortName = entry.shortName)}`)
    const words = searchWords(entry.explanation).filter((word) => word !== entry.name)
    const parent = /^其他/.test(entry.name) ? parentOf.get(entry.digits) : undefined
    packed.push(
      [
        entry.digits,
        entry.name,
        ...words,
        ...(parent ? nameParts(parent.name).map((part) => `^${part}`) : []),
      ].join(' '),
    )
  }
  return packed
}

/** The things that an explanation lists; sentences, exclusions and references are left out. */
function searchWords(explanation: string): string[] {
  const kept = explanation
    .replace(/[，,；;]?(?:但)?不(?:包括|含|论)[^。；]*/g, '')
    .replace(/详见\d+/g, '')
    .replace(/[（(][^（）()]{12,}[）)]/g, (text) => (/别名|、/.test(text) ? text : ''))
  const lists = kept.split(/[。；;]/).flatMap((sentence) => {
    const marked = /(?:包括|包含|品种有|例如|如|又称|俗称|也称|或称|又名|别名)[:：]?(.*)$/.exec(sentence)
    if (marked?.[1] !== undefined) return [marked[1]]
    return /指|是|为|的/.test(sentence) ? [] : [sentence]
  })
  const words = lists
    .flatMap((list) => list.split(/[、，：,:（）()［］[\]“”"《》/]|以及|包括|别名|又称|俗称|也称|或称|又名/))
    .map((part) =>
      part
        .replace(/^(?:具体|如|即|例如|主要|各类|各种|等|及|和|或|与|其他未列明|未列明|其他|相关)+/, '')
        .replace(/(?:等|及其零件|及类似品|及类似用品|及类似制品)$/, ''),
    )
  return [...new Set(words)].filter((word) => /^[㐀-鿿a-zA-Z]{2,9}$/.test(word) && !SENTENCE.test(word))
}

function nameParts(name: string): string[] {
  return name
    .replace(/[（(][^）)]*[）)]/g, '')
    .split(/[、，及和与]/)
    .map((part) => part.replace(/^(?:其他|相关)/, '').replace(/类$/, ''))
    .filter((part) => part.length >= 2 && part.length <= 9)
}

function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let cells: string[] = []
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    if (cells.length > 1 || cells[0] !== '') rows.push(cells)
    cells = []
  }
  return rows
}
