/**
 * How sure a proposal is: the probability that the row first in the ranking is the right one, by logistic regression on
 * what is known of name and ranking. The weights are fitted to names of a shop (`bench/goods-coding-fit.ts`).
 */
import type { Suggestion } from './create-coder.ts'
import type { Candidate } from './rank-rows.ts'
import { SCORE_WEIGHTS } from './score-weights.ts'

/** Named as in the weights: a test holds them together. */
export type Signals = Readonly<Record<string, number>>

const FRESH = /新鲜|现摘|现发|当季|应季|时令|现采|鲜果|树上/
const PROCESSED = /[干脆酱汁粉油酒茶糖片味机器刀书盒膏苗]|罐头|蜜饯|果脯|饮料|酸奶|种子/
const PROCESSED_AFTER = /[干片汁酱脆粉油酒味茶糖膏机器刀仁苗种]/
/** Up to this length it is a name as companies write it, not a title full of search words. */
const LONGEST_NAME = 12
/** A rival counts from this share of the first row's points. */
const RIVAL_SHARE = 0.5
/** Of the names whose first row is wrong, so many have the right one among the others. */
const SECOND_CHANCE = 0.5
/** A name that stands in our table word for word. */
const KNOWN = 0.95

/** Candidates, best first, with their scores; those of the others share what the first one leaves. */
export function scoreCandidates(candidates: readonly Candidate[], text: string): Suggestion[] {
  const [top, ...others] = candidates
  if (!top) return []
  const isKnown = top.best.hit.word === text && top.best.source === 'keyword'
  const fitted = probabilityOf(readSignals(candidates, text))
  const probability = isKnown ? Math.max(KNOWN, fitted) : fitted
  const rest = others.reduce((sum, { points }) => sum + points, 0)
  const percent = (share: number) => Math.max(1, Math.round(100 * Math.min(share, probability)))
  return [
    { row: top.row, score: percent(probability) },
    ...others.map(({ row, points }) => ({
      row,
      score: percent((SECOND_CHANCE * (1 - probability) * points) / rest),
    })),
  ]
}

function probabilityOf(signals: Signals): number {
  let sum = 0
  for (const [signal, weight] of Object.entries(SCORE_WEIGHTS)) sum += weight * (signals[signal] ?? 0)
  return 1 / (1 + Math.exp(-sum))
}

/** What is known of a name and its ranking, as numbers of about the size of one. */
export function readSignals(candidates: readonly Candidate[], text: string): Signals {
  const [top, next] = candidates
  if (!top) throw new Error('no candidate')
  const { code, name } = top.row
  const { hit, source } = top.best
  const isProduce = code.startsWith('101')
  const isFood = code.startsWith('103')
  const isWare = /^10[4-9]/.test(code)
  const isNamed = text.includes(name)
  const isFresh = FRESH.test(text)
  const isShort = text.length <= LONGEST_NAME
  const share = next ? next.points / top.points : 0
  const portion = hit.word.length / text.length
  const rivals = candidates
    .slice(1)
    .filter(({ points, best }) => points > RIVAL_SHARE * top.points && best.hit.weakness === undefined)
  const rivalsOf = (chapter: RegExp) => Math.min(3, rivals.filter(({ row }) => chapter.test(row.code)).length)
  const flags = {
    always: true,
    severalWords: top.words > 1,
    isKeyword: source === 'keyword',
    isLeafName: source === 'name',
    isWholeText: hit.word === text,
    isAisle: hit.weakness !== undefined,
    isRemainder: name.startsWith('其他'),
    isRepeated: text.split(hit.word).length > 2,
    isNamed,
    isNamedProduce: isNamed && isProduce,
    isNamedFood: isNamed && isFood,
    isFreshProduce: isProduce && isFresh,
    isNamedFreshProduce: isNamed && isProduce && isFresh,
    isOtherProduce: isProduce && !isFresh,
    isProcessedProduce: isProduce && PROCESSED.test(text),
    isProcessedAfter: isProduce && PROCESSED_AFTER.test(text.charAt(hit.end)),
    isLoneProduce: isProduce && rivals.length === 0,
    isFood,
    isWare,
    isShort,
    isShortNoProduce: isShort && !isProduce,
    isFruit: code.startsWith('101011501'),
    isNut: code.startsWith('101011503'),
    isGrain: code.startsWith('1010101'),
    isBakery: code.startsWith('1030201'),
    isPreserve: /^10301(10|11)/.test(code),
    isStaple: code.startsWith('103010'),
    isDrink: code.startsWith('10303'),
    hasWareRival: !isWare && rivalsOf(/^10[4-9]|^[2-6]/) > 0,
  }
  const numbers = {
    points: Math.min(top.points, 4),
    words: Math.min(top.words, 5),
    share,
    shareSquared: share ** 2,
    portion,
    shortPortion: isShort ? portion : 0,
    shortShare: isShort ? share : 0,
    produceRivals: rivalsOf(/^101/),
    foodRivals: rivalsOf(/^103/),
    rivals: Math.min(3, rivals.length),
  }
  const ones = Object.fromEntries(Object.entries(flags).map(([flag, isSet]) => [flag, isSet ? 1 : 0]))
  return { ...ones, ...numbers }
}
