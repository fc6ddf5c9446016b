/**
 * Which candidate is meant, and how sure that is: each gets a probability, and so does "none of them", by a logistic
 * choice among them on what is known of each (`signals.ts`). The weights are fitted (`bench/goods-coding/goods-coding-fit.ts`).
 */
import type { Suggestion } from './suggestion.ts'
import type { Candidate } from './rank-rows.ts'
import { DOUBT_WEIGHTS, SIGNAL_WEIGHTS } from './score-weights.ts'
import { namesAnotherThing, questionOf, readDoubts, readSignals, type Signals } from './signals.ts'

/** So many candidates are weighed; those below are hardly ever right. */
export const WEIGHED = 24
/** A name that stands in our table word for word. */
const KNOWN = 0.95

/** So much is left of the certainty where the name goes on to another thing: 香薰蜡烛灯 is no candle. */
const BEFORE_ANOTHER = 0.7

/** And so much where the word that speaks for it speaks for another leaf as well: 米粉 is noodles or food of infants. */
const LEFT_OPEN = 0.85

/** Candidates, the likeliest first, with scores from 1 to 100 that share one certainty. */
export function scoreCandidates(ranked: readonly Candidate[], text: string): Suggestion[] {
  const candidates = ranked.slice(0, WEIGHED)
  if (candidates.length === 0) return []
  const question = questionOf(text, candidates)
  const weights = candidates.map((candidate) =>
    Math.exp(weigh(readSignals(candidate, question), SIGNAL_WEIGHTS)),
  )
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const total = all + Math.exp(weigh(readDoubts(question), DOUBT_WEIGHTS))
  const known = candidates.findIndex(({ best }) => best.hit.word === text && best.source === 'keyword')
  const floor = known < 0 ? 0 : Math.max(0, KNOWN - (weights[known] ?? 0) / total)
  const probabilities = weights.map((weight, i) => {
    if (i === known) return weight / total + floor
    return floor > 0 ? ((1 - KNOWN) * weight) / total : weight / total
  })
  return candidates
    .map((candidate, i) => ({
      row: candidate.row,
      probability:
        (probabilities[i] ?? 0) *
        (namesAnotherThing(candidate, text) ? BEFORE_ANOTHER : 1) *
        (isLeftOpen(candidate) ? LEFT_OPEN : 1),
    }))
    .sort((a, b) => b.probability - a.probability)
    .map(({ row, probability }) => ({ row, score: Math.max(1, Math.round(100 * probability)) }))
}

function isLeftOpen({ best }: Candidate): boolean {
  return best.hit.meanings.some(({ row, source }) => row !== best.row && source !== 'inner')
}

function weigh(signals: Signals, weights: Readonly<Record<string, number>>): number {
  let sum = 0
  for (const signal in signals) sum += (weights[signal] ?? 0) * (signals[signal] ?? 0)
  return sum
}
