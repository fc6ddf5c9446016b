/** What of a goods name says what it is. */

const BRACKETS = /[(（【[「『《<][^)）】\]」』》>]*[)）】\]」』》>]/g
/** Amounts, sizes, dates and model numbers say how much, not what. */
const MEASURE =
  /\d+(?:\.\d+)?\s*(?:[x×*]\s*\d+(?:\.\d+)?\s*)*(?:毫升|公斤|千克|厘米|毫米|英寸|毫安|匹|寸|升|吨|片|粒|瓶|听|罐|包|袋|盒|箱|支|只|个|台|套|张|枚|晚|天|年|月份|月|日|度|段|色|孔|口|座|位|ml|kg|mm|cm|mah|ah|tb|gb|gsm|hz|kw|w|v|l|g|m|#|%|℃)?/gi

/** Lower case and half width, without bracketed remarks, measures and punctuation; words stay apart by spaces. */
export function normaliseName(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase()
  const unbracketed = plain.replace(BRACKETS, ' ').trim() || plain
  const kept = unbracketed.replace(/[a-z]+\d+[a-z0-9]*/g, keepShortModel).replace(MEASURE, ' ')
  const words = kept.match(/[a-z][a-z0-9]*|[㐀-鿿]+/g)
  return (words ?? []).join(' ')
}

/** `a4`, `b5`, `usb3` name things; longer mixtures are model numbers. */
function keepShortModel(word: string): string {
  return /^[ab][345]$/.test(word) ? `${word.charAt(0)}${FULL_DIGITS.charAt(Number(word.charAt(1)))}` : ' '
}

/** Digits that the measures leave alone: a4 is written a四 in the index and in queries alike. */
const FULL_DIGITS = '零一二三四五六七八九'
