/**
 * Fits the weights of the score: a logistic choice among the candidates of a name and "none of them", with a ridge, by
 * Newton's method, on the `fit` part of the shop's names and on company names. `--write` replaces
 * `domain/src/invoicing/goods-coding/score-weights.ts`.
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

const TARGET = fileURLToPath(
  new URL('../../domain/src/invoicing/goods-coding/score-weights.ts', import.meta.url),
)
const RIDGE = 3
const STEPS = 12

interface Choice {
  values: readonly number[]
  isRight: boolean
}

/** The choices of a name; the last one is "none of them". */
type Example = readonly Choice[]

const shop = readShopNames()
if (!shop) throw new Error('../shared/data/goods-names.csv is not at hand')
const rows = taxCodeTable()
const lexicon = buildLexicon(rows)
const [signals, doubts] = namesOfSignals('矿泉水')
const examples = [
  ...shop.filter(({ part }) => part === 'fit').flatMap(({ name, code }) => exampleOf(name, [code])),
  ...NAMED_GOODS.flatMap(([name, codes]) =>
    exampleOf(
      name,
      codes.split(' ').map((code) => code.padEnd(19, '0')),
    ),
  ),
]
const weights = fit(examples)
const text = `/** Weights of the signals; made by \`npx tsx bench/goods-coding/goods-coding-fit.ts --write\`, never edited. */
export const SIGNAL_WEIGHTS: Readonly<Record<string, number>> = ${recordOf(signals, 0)}

export const DOUBT_WEIGHTS: Readonly<Record<string, number>> = ${recordOf(doubts, signals.length)}
`
console.log(`${examples.length} examples\n${text}`)
if (process.argv.includes('--write')) writeFileSync(TARGET, text)

function namesOfSignals(name: string): [string[], string[]] {
  const candidates = rankRows(rows, lexicon, name)
  const [first] = candidates
  if (!first) throw new Error(`nothing fits ${name}`)
  const question = questionOf(name, candidates)
  return [Object.keys(readSignals(first, question)), Object.keys(readDoubts(question))]
}

function recordOf(names: readonly string[], from: number): string {
  const lines = names.map((name, i) => {
    const key = /^\w+$/.test(name) ? name : `'${name}'`
    return `  ${key}: ${String(Number((weights[from + i] ?? 0).toFixed(2)))},`
  })
  return `{\n${lines.join('\n')}\n}`
}

function exampleOf(name: string, codes: readonly string[]): Example[] {
  const plain = normaliseName(name).replaceAll(' ', '')
  const candidates = rankRows(rows, lexicon, plain).slice(0, WEIGHED)
  if (candidates.length === 0) return []
  const question = questionOf(plain, candidates)
  const isRight = candidates.map(({ row }) => codes.includes(row.code))
  const choices = candidates.map((candidate, i) => {
    const read = readSignals(candidate, question)
    return {
      values: [...signals.map((signal) => read[signal] ?? 0), ...doubts.map(() => 0)],
      isRight: isRight[i] ?? false,
    }
  })
  const read = readDoubts(question)
  const none = {
    values: [...signals.map(() => 0), ...doubts.map((doubt) => read[doubt] ?? 0)],
    isRight: !isRight.includes(true),
  }
  return [[...choices, none]]
}

function fit(all: readonly Example[]): number[] {
  let current = [...signals, ...doubts].map(() => 0)
  for (let step = 0; step < STEPS; step++) {
    const slope = current.map((value) => RIDGE * value)
    const bend = current.map((_, i) => current.map((__, j) => (i === j ? RIDGE : 0)))
    for (const example of all) addExample(example, current, slope, bend)
    current = descend(all, current, solve(bend, slope))
  }
  return current
}

/** Newton's step, halved until it leads down: far from the end a whole one may lead anywhere. */
function descend(all: readonly Example[], from: readonly number[], change: readonly number[]): number[] {
  const before = lossOf(all, from)
  for (let part = 1; part > 1e-3; part /= 2) {
    const next = from.map((value, i) => value - part * (change[i] ?? 0))
    if (lossOf(all, next) <= before) return next
  }
  return [...from]
}

function lossOf(all: readonly Example[], weights: readonly number[]): number {
  const ridge = (RIDGE / 2) * weights.reduce((sum, weight) => sum + weight ** 2, 0)
  return all.reduce((sum, example) => {
    const strengths = strengthsOf(example, weights)
    const total = strengths.reduce((part, strength) => part + strength, 0)
    const right = example.reduce((part, { isRight }, i) => part + (isRight ? (strengths[i] ?? 0) : 0), 0)
    return sum + Math.log(total) - Math.log(right)
  }, ridge)
}

function strengthsOf(example: Example, weights: readonly number[]): number[] {
  return example.map(({ values }) =>
    Math.exp(values.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0)),
  )
}

/** Adds slope and bend of one name's loss; several right choices share their rightness by their chances. */
function addExample(example: Example, weights: readonly number[], slope: number[], bend: number[][]): void {
  const strengths = strengthsOf(example, weights)
  const total = strengths.reduce((sum, strength) => sum + strength, 0)
  const right = example.reduce((sum, { isRight }, i) => sum + (isRight ? (strengths[i] ?? 0) : 0), 0)
  const mean = weights.map(() => 0)
  for (const [i, { values, isRight }] of example.entries()) {
    const chance = (strengths[i] ?? 0) / total
    const error = chance - (isRight ? (strengths[i] ?? 0) / right : 0)
    const set = [...values.entries()].filter(([, value]) => value !== 0)
    for (const [j, value] of set) {
      slope[j] = (slope[j] ?? 0) + error * value
      mean[j] = (mean[j] ?? 0) + chance * value
      const row = bend[j] ?? []
      for (const [k, other] of set) row[k] = (row[k] ?? 0) + chance * value * other
    }
  }
  for (const [j, row] of bend.entries()) {
    const own = mean[j] ?? 0
    if (own !== 0) for (const [k, other] of mean.entries()) row[k] = (row[k] ?? 0) - own * other
  }
}

/** Gauss, in place; the ridge keeps the matrix regular. */
function solve(matrix: number[][], right: number[]): number[] {
  const size = right.length
  const lines = matrix.map((row, i) => [...row, right[i] ?? 0])
  for (let i = 0; i < size; i++) {
    const pivot = lines[i] ?? []
    for (const [at, line] of lines.entries()) {
      if (at === i) continue
      const factor = (line[i] ?? 0) / (pivot[i] ?? 1)
      for (let j = i; j <= size; j++) line[j] = (line[j] ?? 0) - factor * (pivot[j] ?? 0)
    }
  }
  return lines.map((line, i) => (line[size] ?? 0) / (line[i] ?? 1))
}
