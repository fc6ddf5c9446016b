/**
 * Which candidate is meant, and how sure that is: each gets a probability, and so does "none of them", by a choice among
 * them on what is known of each (`signals.ts`). What a candidate weighs says a small net, whose hidden units see what the
 * signals say together; it is fitted by `bench/goods-coding/goods-coding-fit.ts` (decision 0012).
 */
import type { TaxCodeRow } from './tax-code-row.ts'
import type { Candidate } from './rank-rows.ts'
import { certaintyOf } from './certainty.ts'
import { questionOf, readDoubts, readSignals, type Signals } from './signals.ts'
import NET from './table/score-net.json' with { type: 'json' }

/** A leaf of the table that fits a name. */
export interface Suggestion {
  row: TaxCodeRow
  /** From 0 to 100: how sure it is; docs/benches.md says how often that is right. */
  score: number
}

/** So many candidates are weighed; those below are hardly ever right. */
export const WEIGHED = 40
/** A name that stands in our table word for word, where the net by itself agrees, and where it doesn't. */
const KNOWN = 0.95
const KNOWN_ALONE = 0.85
const AGREES_FROM = 0.5

/** Candidates, the likeliest first, with scores from 1 to 100 that share one certainty. */
export function scoreCandidates(
  ranked: readonly Candidate[],
  text: string,
  name: string = text,
): Suggestion[] {
  const candidates = ranked.slice(0, WEIGHED)
  if (candidates.length === 0) return []
  const question = questionOf(text, candidates, name)
  const weights = candidates.map((candidate) => Math.exp(weighCandidate(readSignals(candidate, question))))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const total = all + Math.exp(weighDoubts(readDoubts(question)))
  const known = candidates.findIndex(({ best }) => best.hit.word === text && best.source === 'keyword')
  const own = (weights[known] ?? 0) / total
  const wanted = own < AGREES_FROM ? KNOWN_ALONE : KNOWN
  const floor = known < 0 ? 0 : Math.max(0, wanted - own)
  const probabilities = weights.map((weight, i) => {
    if (i === known) return own + floor
    return floor > 0 ? ((1 - wanted) * weight) / total : weight / total
  })
  return candidates
    .map((candidate, i) => ({
      row: candidate.row,
      probability: (probabilities[i] ?? 0) * certaintyOf(candidate, question),
    }))
    .sort((a, b) => b.probability - a.probability)
    .map(({ row, probability }) => ({ row, score: Math.max(1, Math.round(100 * probability)) }))
}

/** The net: signals as far from their mean as they usually are, hidden units, and what the signals say directly. */
function weighCandidate(signals: Signals): number {
  const inputs = NET.signals.map(
    (name, at) => ((signals[name] ?? 0) - (NET.means[at] ?? 0)) / (NET.spreads[at] ?? 1),
  )
  let sum = dot(NET.direct, inputs)
  for (const [at, { weights, bias }] of NET.hidden.entries())
    sum += (NET.outputs[at] ?? 0) * Math.tanh(bias + dot(weights, inputs))
  return sum
}

const weighDoubts = (doubts: Signals): number =>
  dot(
    NET.doubtWeights,
    NET.doubts.map((name) => doubts[name] ?? 0),
  )

function dot(weights: readonly number[], values: readonly number[]): number {
  let sum = 0
  for (const [at, value] of values.entries()) sum += (weights[at] ?? 0) * value
  return sum
}
