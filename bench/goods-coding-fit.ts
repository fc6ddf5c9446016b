/**
 * Fits the weights of the score: logistic regression with a ridge, by Newton's method, on the `fit` part of the shop's
 * names and on company names. `--write` replaces `domain/src/goods-coding/score-weights.ts`.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildLexicon } from '@kaipiao/domain/goods-coding/create-coder'
import { rankRows } from '@kaipiao/domain/goods-coding/rank-rows'
import { readSignals } from '@kaipiao/domain/goods-coding/score'
import { SCORE_WEIGHTS } from '@kaipiao/domain/goods-coding/score-weights'
import { taxCodeTable } from '@kaipiao/domain/goods-coding/tax-code-table'
import { normaliseName } from '@kaipiao/domain/goods-coding/normalise-name'
import { NAMED_GOODS } from './goods-coding-names.ts'
import { readShopNames } from './goods-coding-shop.ts'

const TARGET = fileURLToPath(new URL('../domain/src/goods-coding/score-weights.ts', import.meta.url))
const RIDGE: number = 2
const STEPS = 20
/** Names that were looked at while the words were written count less. */
const COMPANY_WEIGHT = 0.6

interface Example {
  values: number[]
  isRight: boolean
  weight: number
}

const shop = readShopNames()
if (!shop) throw new Error('../shared/data/goods-names.csv is not at hand')
const rows = taxCodeTable()
const lexicon = buildLexicon(rows)
const signals = Object.keys(SCORE_WEIGHTS)
const examples = [
  ...shop.filter(({ part }) => part === 'fit').flatMap(({ name, code }) => exampleOf(name, [code], 1)),
  ...NAMED_GOODS.flatMap(([name, codes]) =>
    exampleOf(
      name,
      codes.split(' ').map((code) => code.padEnd(19, '0')),
      COMPANY_WEIGHT,
    ),
  ),
]
const weights = fit(examples)
const lines = signals.map((signal, i) => `  ${signal}: ${(weights[i] ?? 0).toFixed(2)},`)
const text = `/** Weights of the signals; made by \`npx tsx bench/goods-coding-fit.ts --write\`, never edited. */\nexport const SCORE_WEIGHTS: Readonly<Record<string, number>> = {\n${lines.join('\n')}\n}\n`
console.log(`${examples.length} examples\n${text}`)
if (process.argv.includes('--write'))
  writeFileSync(
    TARGET,
    text
      .replaceAll('-0.00', '0')
      .replaceAll(/(\.\d)0,/g, '$1,')
      .replaceAll('.0,', ','),
  )

function exampleOf(name: string, codes: readonly string[], weight: number): Example[] {
  const plain = normaliseName(name).replaceAll(' ', '')
  const candidates = rankRows(rows, lexicon, plain).slice(0, 6)
  const [top] = candidates
  if (!top) return []
  const read = readSignals(candidates, plain)
  return [
    { values: signals.map((signal) => read[signal] ?? 0), isRight: codes.includes(top.row.code), weight },
  ]
}

function fit(all: readonly Example[]): number[] {
  let current = signals.map(() => 0)
  for (let step = 0; step < STEPS; step++) {
    const slope = current.map((value) => RIDGE * value)
    const bend = signals.map((_, i) => signals.map((_, j) => (i === j ? RIDGE : 0)))
    for (const { values, isRight, weight } of all) {
      const p = 1 / (1 + Math.exp(-values.reduce((sum, value, i) => sum + value * (current[i] ?? 0), 0)))
      for (const [i, value] of values.entries()) {
        if (value === 0) continue
        slope[i] = (slope[i] ?? 0) + weight * (p - Number(isRight)) * value
        const row = bend[i] ?? []
        for (const [j, other] of values.entries())
          row[j] = (row[j] ?? 0) + weight * p * (1 - p) * value * other
      }
    }
    const change = solve(bend, slope)
    current = current.map((value, i) => value - (change[i] ?? 0))
  }
  return current
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
