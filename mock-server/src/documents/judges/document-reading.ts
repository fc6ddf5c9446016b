/** What a program of somebody else takes out of an invoice file, in one form for all of them. */
export interface DocumentReading {
  number: string
  /** yyyy-MM-dd */
  date: string
  buyer: Party
  seller: Party
  lines: readonly ReadLine[]
  totals: { amount: string; tax: string; inFigures: string; inWords: string }
}

interface Party {
  name: string
  taxNumber: string
}

/** As on the face; `***` where it keeps a rate or a tax to itself. */
interface ReadLine {
  item: string
  amount: string
  rate: string
  tax: string
}

const MONEY = String.raw`-?\d+\.\d\d`
const UNTOLD = String.raw`\*\*\*`
const LINE = new RegExp(
  String.raw`(\*[^*\s]+\*\S+) (?:.*? )??(${MONEY}) (\d+(?:\.\d+)?%|免税|不征税|${UNTOLD}) (${MONEY}|${UNTOLD})`,
  'g',
)

/**
 * Reads the text of a page by the rules that programs go by which have nothing but the text: captions with a colon, buyer
 * before seller, a line from its `*short name*` to its tax, totals behind their captions.
 */
export function readText(text: string): DocumentReading {
  const flat = text.replace(/\s+/g, ' ')
  const after = (pattern: string) =>
    Array.from(flat.matchAll(new RegExp(pattern, 'g')), ([, value = '']) => value)
  const [buyerName = '', sellerName = ''] = after('名称： ?(\\S+)')
  const [buyerNumber = '', sellerNumber = ''] = after('纳税人识别号： ?([0-9A-Z]*)')
  const [amount = '', tax = ''] = (after(`合 计 (¥${MONEY} (?:¥${MONEY}|${UNTOLD}))`)[0] ?? '').split(' ')
  return {
    number: /发票号码： ?(\d+)/.exec(flat)?.[1] ?? '',
    date: (/\d{4}年\d\d月\d\d日/.exec(flat)?.[0] ?? '').replace(/^(\d+)年(\d+)月(\d+)日$/, '$1-$2-$3'),
    buyer: { name: buyerName, taxNumber: buyerNumber },
    seller: { name: sellerName, taxNumber: sellerNumber },
    lines: Array.from(flat.matchAll(LINE), ([, item = '', net = '', rate = '', lineTax = '']) => ({
      item,
      amount: net,
      rate,
      tax: lineTax,
    })),
    totals: {
      amount: amount.replace('¥', ''),
      tax: tax.replace('¥', ''),
      inWords: after('价税合计（大写） ?(\\S+) ?（小写）')[0] ?? '',
      inFigures: after(`（小写） ?¥(${MONEY})`)[0] ?? '',
    },
  }
}

const ROLL_LINE = new RegExp(String.raw`(\*[^*\s]+\*\S+) (?:\S+ )*?(${MONEY})(?= \*| 合计金额)`, 'g')

/** The same of a roll: the seller stands before the buyer, a line ends with what it comes to, and no net amount is told. */
export function readRoll(text: string): DocumentReading {
  const flat = text.replace(/\s+/g, ' ')
  const one = (pattern: string) => new RegExp(pattern).exec(flat)?.[1] ?? ''
  const numbers = Array.from(flat.matchAll(/纳税人识别号： ?([0-9A-Z]+)/g), ([, value = '']) => value)
  const hasBuyerNumber = /购买方名称： ?\S+ 纳税人识别号/.test(flat)
  return {
    ...readText(text),
    seller: { name: one('销售方名称： ?(\\S+)'), taxNumber: numbers[0] ?? '' },
    buyer: { name: one('购买方名称： ?(\\S+)'), taxNumber: hasBuyerNumber ? (numbers[1] ?? '') : '' },
    lines: Array.from(flat.matchAll(ROLL_LINE), ([, item = '', amount = '']) => ({
      item,
      amount,
      rate: '',
      tax: '',
    })),
    totals: {
      amount: '',
      tax: '',
      inFigures: one(`（小写）： ?¥(${MONEY})`),
      inWords: one('（大写）： ?(\\S+)'),
    },
  }
}
