/**
 * Fits the net of the score: a choice among the candidates of a name and "none of them", by Adam, on the `fit` part of the
 * shop's names and on company names; nothing else is read. Same data, same net. `--write` replaces
 * `domain/src/invoicing/goods-coding/table/score-net.json`.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildLexicon } from '@kaipiao/domain/invoicing/goods-coding/create-coder'
import { normaliseName } from '@kaipiao/domain/invoicing/goods-coding/normalise-name'
import { rankRows } from '@kaipiao/domain/invoicing/goods-coding/rank-rows'
import { WEIGHED } from '@kaipiao/domain/invoicing/goods-coding/score'
import { questionOf, readDoubts, readSignals } from '@kaipiao/domain/invoicing/goods-coding/signals'
import { taxCodeTable } from '@kaipiao/domain/invoicing/goods-coding/tax-code-table'
import { NAMED_GOODS } from './goods-coding-names.ts'
import { readShopNames } from './goods-coding-shop.ts'
import { trainNet, type Example } from './train-net.ts'

const TARGET = fileURLToPath(
  new URL('../../domain/src/invoicing/goods-coding/table/score-net.json', import.meta.url),
)

const shop = readShopNames()
if (!shop) throw new Error('../shared/data/goods-names.csv is not at hand')
const rows = taxCodeTable()
const lexicon = buildLexicon(rows)
// What is labelled with a group could never be right, and would teach that nothing is.
const leaves = new Set(rows.map(({ code }) => code))
const [signals, doubts] = namesOfSignals('矿泉水')
const examples = [
  ...shop
    .filter(({ part, code }) => part === 'fit' && leaves.has(code))
    .flatMap(({ name, code }) => exampleOf(name, [code])),
  ...NAMED_GOODS.flatMap(([name, codes]) =>
    exampleOf(
      name,
      codes.split(' ').map((code) => code.padEnd(19, '0')),
    ),
  ),
]
const net = trainNet(examples, signals.length, doubts.length)
console.log(`${examples.length} examples, ${signals.length} signals`)
if (process.argv.includes('--write'))
  writeFileSync(TARGET, `${JSON.stringify({ signals, doubts, ...net })}\n`)

function namesOfSignals(name: string): [string[], string[]] {
  const candidates = rankRows(rows, lexicon, name)
  const [first] = candidates
  if (!first) throw new Error(`nothing fits ${name}`)
  const question = questionOf(name, candidates)
  return [Object.keys(readSignals(first, question)), Object.keys(readDoubts(question))]
}

function exampleOf(name: string, codes: readonly string[]): Example[] {
  const plain = normaliseName(name).replaceAll(' ', '')
  const candidates = rankRows(rows, lexicon, plain).slice(0, WEIGHED)
  if (candidates.length === 0) return []
  const question = questionOf(plain, candidates)
  const choices = candidates.map((candidate) => {
    const read = readSignals(candidate, question)
    return {
      values: Float64Array.from(signals, (signal) => read[signal] ?? 0),
      isRight: codes.includes(candidate.row.code),
    }
  })
  const read = readDoubts(question)
  return [{ choices, doubts: Float64Array.from(doubts, (doubt) => read[doubt] ?? 0) }]
}
