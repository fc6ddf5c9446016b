/**
 * What is known of a proposal, as numbers of about the size of one: how it was heard, who its rivals are, and whether
 * the rest of the name agrees. None speaks of a single category, so that they hold for goods nobody has fitted them to.
 */
import { likenessOf, traitsOf, type NameTraits } from './likeness.ts'
import { normaliseName } from './normalise-name.ts'
import type { Candidate } from './rank-rows.ts'

/** Named as in the weights: a test holds them together. */
export type Signals = Readonly<Record<string, number>>

/** A name, and what its candidates have in common. */
export interface Question {
  text: string
  /** Most points first. */
  candidates: readonly Candidate[]
  /** Points by the first digits of the codes: what the whole name says of where its goods belong. */
  leanings: ReadonlyMap<string, number>
  points: number
  /** Whether a candidate is heard in the last word: what Chinese names put last is the thing itself. */
  hasHead: boolean
  traits: NameTraits
  /** Where two words of Chinese meet that something else divided as the name was written. */
  breaks: readonly number[]
  /** Whether it lists several things. */
  isList: boolean
}

export const FRESH = /新鲜|现摘|现发|当季|应季|时令|现采|鲜果|树上|现挖|鲜活/
/** What makes another thing of produce, when it follows the word: 芒果干, 玉米粉, 枇杷膏, 椰子鞋. */
const MADE_OF = /^(?:[干片汁酱脆粉油酒味茶糖膏机器刀仁苗种色鞋绒包罐盘袋盒圈粥叶]|图案|纤维|蛋糕|面包|秸秆)/
/** What makes goods of produce, wherever it stands. */
export const PROCESSED =
  /罐头|蜜饯|果脯|果干|饮料|酸奶|汁|酱|膏|粉|饼|糕|糖|茶|酒|烘焙|盐焗|炭烧|炒|烤|熟|泡|腌|即食|零食|脆|冻干|图案|装饰|玩具|机$|器$/
/** What a word only describes when this ends the name: 香薰蜡烛灯, 面包店, 奶粉罐, 瓷砖压制机. */
const THING_AFTER = /^.{0,3}[机器灯柜盒袋桶瓶架刀罐箱车店炉锅套膜笔垫布纸模具]$/
/** Up to this length it is a name as companies write it, not a title full of search words. */
const LONGEST_NAME = 12
const LEANING_LENGTHS = [3, 5, 7]
const CHINESE = /^[㐀-鿿]/

/** `name` is what was written, `text` the same without spaces and measures. */
export function questionOf(text: string, candidates: readonly Candidate[], name: string = text): Question {
  const leanings = new Map<string, number>()
  let sum = 0
  for (const { row, points } of candidates) {
    sum += points
    for (const length of LEANING_LENGTHS) {
      const start = row.code.slice(0, length)
      leanings.set(start, (leanings.get(start) ?? 0) + points)
    }
  }
  const hasHead = candidates.some(({ best }) => best.hit.end === text.length)
  return {
    text,
    candidates,
    leanings,
    points: sum,
    hasHead,
    traits: traitsOf(text),
    breaks: breaksOf(name),
    isList: /[、；;·・]/.test(name),
  }
}

function breaksOf(name: string): number[] {
  const breaks: number[] = []
  let length = 0
  let before = ''
  for (const word of normaliseName(name).split(' ')) {
    if (CHINESE.test(before.slice(-1)) && CHINESE.test(word)) breaks.push(length)
    length += word.length
    before = word
  }
  return breaks
}

/** What speaks for one of the candidates. */
export function readSignals(candidate: Candidate, question: Question): Signals {
  const { row, best, points, words } = candidate
  const { hit, source } = best
  const { text, candidates, leanings } = question
  const [top = candidate] = candidates
  const isProduce = row.code.startsWith('101')
  const leaning = (length: number) => (leanings.get(row.code.slice(0, length)) ?? 0) / question.points
  const isShort = text.length <= LONGEST_NAME
  const end = hit.end / text.length
  const share = points / top.points
  const { overlap, pairs, ...likeness } = likenessOf(question.traits, row)
  const flags = {
    isLoudest: candidate === top,
    isName: source === 'name',
    isPart: source === 'part',
    isTerm: source === 'term',
    isGroup: source === 'group',
    isInner: source === 'inner',
    isAisle: hit.weakness === 'aisle',
    isSilent: hit.weakness === 'silent',
    isInside: hit.isInside,
    isRemainder: row.name.startsWith('其他'),
    isNamed: text.includes(row.name),
    isRepeated: text.split(hit.word).length > 2,
    isAtEnd: hit.end === text.length,
    isBeforeHead: hit.end < text.length && question.hasHead,
    isAtStart: hit.start === 0,
    isFreshProduce: isProduce && FRESH.test(text),
    isProduce,
    isMadeOf: isProduce && MADE_OF.test(text.slice(hit.end)),
    isProcessed: isProduce && PROCESSED.test(text),
    isNamedProduce: isProduce && text.includes(row.name),
    isNamedProcessed: isProduce && PROCESSED.test(text) && text.includes(row.name),
    isNamedFresh: isProduce && FRESH.test(text) && text.includes(row.name),
    isOfMaterial: likeness.isOfMaterial,
    isOfOtherMaterial: likeness.isOfOtherMaterial,
    isPartOfThing: likeness.isPart,
    isWholeThing: likeness.isWhole,
    isPartOnly: likeness.isPartOnly,
  }
  const signals: Record<string, number> = {
    logPoints: Math.log(points + 0.05),
    share,
    length: Math.min(hit.word.length, 6) / 3,
    portion: hit.word.length / text.length,
    rivals: Math.log(hit.meanings.length),
    words: Math.min(words, 5) / 3,
    end,
    chapter: leaning(3),
    section: leaning(5),
    family: leaning(7),
    overlap,
    pairs,
    place: Math.log(1 + Math.max(0, candidates.indexOf(candidate))),
    open: Math.min(otherMeanings(candidate), 3) / 3,
  }
  for (const [flag, isSet] of Object.entries(flags)) signals[flag] = isSet ? 1 : 0
  for (const signal of SIGNALS_OF_NAMES) signals[`name.${signal}`] = isShort ? (signals[signal] ?? 0) : 0
  return signals
}

/** How many other leaves the word that was heard speaks for as well. */
export function otherMeanings({ best }: Candidate): number {
  return best.hit.meanings.filter(({ row, source }) => row !== best.row && source !== 'inner').length
}

/** Signals that weigh otherwise in a name than in a title. */
const SIGNALS_OF_NAMES = [
  'isLoudest',
  'isName',
  'isPart',
  'isTerm',
  'isGroup',
  'isInner',
  'isAisle',
  'isInside',
  'isRemainder',
  'isNamed',
  'isAtEnd',
  'isBeforeHead',
  'isProduce',
  'isMadeOf',
  'share',
  'portion',
  'end',
  'chapter',
  'overlap',
  'pairs',
]

/** Whether a name goes on to another thing behind the word that was heard: such a word is never sure. */
export function namesAnotherThing({ best }: Candidate, text: string): boolean {
  return text.length <= LONGEST_NAME && THING_AFTER.test(text.slice(best.hit.end))
}

/** What speaks for none of the candidates being right. */
export function readDoubts({ text, candidates, leanings, points }: Question): Signals {
  const [top] = candidates
  const chapters = new Set(candidates.map(({ row }) => row.code.slice(0, 3)))
  const ofWares = ['104', '105', '106', '107', '108', '109'].reduce(
    (sum, start) => sum + (leanings.get(start) ?? 0),
    0,
  )
  const isShort = text.length <= LONGEST_NAME
  return {
    always: 1,
    isName: isShort ? 1 : 0,
    loudest: top?.points ?? 0,
    candidates: Math.log(candidates.length),
    chapters: chapters.size / 3,
    wares: ofWares / points,
    waresInTitle: isShort ? 0 : ofWares / points,
  }
}
