/**
 * What keeps a proposal from being sure, however likely it looks: it is offered, and never written unasked. None of these
 * speaks of a single category.
 */
import { likenessOf, type NameTraits } from './likeness.ts'
import type { Candidate } from './rank-rows.ts'
import { FRESH, namesAnotherThing, otherMeanings, PROCESSED, type Question } from './signals.ts'
import type { TaxCodeRow } from './tax-code-row.ts'

/** So much is left of the certainty where the name goes on to another thing: 香薰蜡烛灯 is no candle. */
const BEFORE_ANOTHER = 0.7
/** And so much where the word that speaks for it speaks for another leaf as well: 米粉 is noodles or food of infants. */
const LEFT_OPEN = 0.85
/** Where a leaf beside it says more of what the name says: 钢制椅子 is of metal, 腌泡猪肉 is no fresh meat. */
const OTHERWISE_MADE = 0.7
/** Where another known word ends inside the one that speaks for it: 包装袋机 is no 装袋机. */
const CROSSED = 0.85
/** Where its twin differs in what the name leaves open: 男Ｔ恤衫 and 女Ｔ恤衫. */
const TWIN = 0.6
/** Where a word that speaks for goods of another family is nearly as loud: 新鲜黄桃罐头 is no peach, though it says fresh peach. */
const CONTESTED = 0.85
/** A remainder (其他鞋) is right where nothing better is: a short name says too little to know that. */
const REMAINDER = 0.85
/** Where what the leaf depends on is in no name: beer by the price of a ton. */
const BY_PRICE = 0.8
/** Where a short name goes on behind its word: 抹茶奶浆. */
const GOES_ON = 0.9
/** Where the word was put together from two: 单人 behind a stroke makes no 床单 of 床/单人. */
const JOINED = 0.8
/** Where a short name lists several things: 螺丝、螺帽、垫片. */
const SEVERAL = 0.85

/** From this part of its points on another word contests a proposal, one of the same family sooner: 哈密瓜 beside 甜瓜. */
const NEARLY_AS_LOUD = { otherFamily: 0.9, sameFamily: 0.6 }
const PRICED = /^每吨/

/** Raw goods: of the farm, and meat and fish that are only cut or frozen. */
const RAW = /^(?:101|1030107|1030109)/
const PREPARED = /[腌熏卤酱烤炸煮蒸炒焗烘泡拌熟](?!制|货|料)|熟食|调味|即食/
/** What the classification divides by what it is made of: furniture, paper, toys, household goods. */
const WARES = /^(?:105|106|1080[14])/
const COSMETIC = /油|皂|护肤|护发|洗发|面膜|精华|香水/
/** What follows the word of a plant where it is milled or husked: 燕麦米, 杏仁. */
const MILLED = /^[米仁饭粥皮苗芽]/

/** From 0 to 1: what is left of the probability of a proposal. */
export function certaintyOf(candidate: Candidate, question: Question): number {
  const { text, candidates } = question
  return (
    (namesAnotherThing(candidate, text) ? BEFORE_ANOTHER : 1) *
    (otherMeanings(candidate) > 0 ? LEFT_OPEN : 1) *
    (isCrossed(candidate, candidates) ? CROSSED : 1) *
    (isOtherwiseMade(candidate, question) ? OTHERWISE_MADE : 1) *
    (hasTwin(candidate.row, candidates, text) ? TWIN : 1) *
    (isContested(candidate, candidates) ? CONTESTED : 1) *
    (PRICED.test(candidate.row.name) ? BY_PRICE : 1) *
    (isJoined(candidate, question) ? JOINED : 1) *
    (text.length <= SHORT ? certaintyOfShort(candidate, question) : 1)
  )
}

function certaintyOfShort({ row, best: { hit } }: Candidate, { text, isList }: Question): number {
  return (
    (isRemainder(row) && hit.word !== text ? REMAINDER : 1) *
    (hit.end < text.length ? GOES_ON : 1) *
    (isList ? SEVERAL : 1)
  )
}

/** Clothes are divided by who wears them, whether or not a word is known for both. */
const WORN_BY = /[男女]/

/** Of goods; what remains of services is what most of them are. */
const isRemainder = ({ code, name }: TaxCodeRow): boolean => code.startsWith('1') && name.startsWith('其他')

/** Whether a word that people write, or the name of a leaf, speaks nearly as loudly for another one. */
function isContested(candidate: Candidate, candidates: readonly Candidate[]): boolean {
  return candidates.some(({ row, best: { hit, source, points } }) => {
    if (row === candidate.row || hit.isInside || hit.weakness) return false
    if (source !== 'keyword' && source !== 'name') return false
    const from = isSibling(row, candidate.row) ? NEARLY_AS_LOUD.sameFamily : NEARLY_AS_LOUD.otherFamily
    return points >= from * candidate.best.points
  })
}

const isJoined = ({ best: { hit } }: Candidate, { breaks }: Question): boolean =>
  breaks.some((at) => at > hit.start && at < hit.end)

function isCrossed({ best: { hit } }: Candidate, candidates: readonly Candidate[]): boolean {
  return candidates.some(
    ({ best: { hit: other } }) => other.start < hit.start && other.end > hit.start && other.end < hit.end,
  )
}

function isOtherwiseMade({ row, best }: Candidate, { text, traits }: Question): boolean {
  const isShort = text.length <= SHORT
  if (!RAW.test(row.code)) return isShort && WARES.test(row.code) && isOfAnything(traits, row)
  if (MILLED.test(text.slice(best.hit.end, best.hit.end + 1))) return true
  // A title is full of search words: what is made of a thing names it, unless it says that the thing is fresh.
  return isShort ? PREPARED.test(text) : COSMETIC.test(text) || (PROCESSED.test(text) && !FRESH.test(text))
}

/** The name tells what it is made of, and the leaf is not one of that. */
const isOfAnything = (traits: NameTraits, row: TaxCodeRow): boolean =>
  traits.materials.includes(true) && !likenessOf(traits, row).isOfMaterial

/** Up to this length a name says of goods what it has to say; longer ones are titles. */
const SHORT = 12

const isSibling = (one: TaxCodeRow, other: TaxCodeRow): boolean =>
  one.code.slice(0, 7) === other.code.slice(0, 7)

/** A leaf of the same family whose name differs in its first character alone, which the name does not say. */
function hasTwin(row: TaxCodeRow, candidates: readonly Candidate[], text: string): boolean {
  const [first = '', rest] = [row.name.slice(0, 1), row.name.slice(1)]
  if (rest.length < 2 || text.includes(first)) return false
  if (WORN_BY.test(first)) return true
  return candidates.some(
    (other) => other.row !== row && isSibling(other.row, row) && other.row.name.slice(1) === rest,
  )
}
