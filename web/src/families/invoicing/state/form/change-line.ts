/** Changes of one line. All arithmetic is the domain's; sources: FM58–FM62, GD12, GD16, GD17, GD21, GD22. */
import type { Schemas } from '@kaipiao/client'
import { computeLine } from '@kaipiao/domain/invoicing/calculation/compute-line'
import { opposite } from '@kaipiao/domain/invoicing/calculation/compute-totals'
import { convertUnitPrice } from '@kaipiao/domain/invoicing/calculation/settle-amounts'
import { levyRate } from '@kaipiao/domain/policies/book/levy-rate'
import { applyPolicy } from '@kaipiao/domain/invoicing/rates/adjust-rates'
import { absolute, isMoney, signOf } from '@kaipiao/domain/money/money'
import { settleLine } from './settle-line.ts'
import type { FormLine, GoodsLine, PriceMode } from './invoice-form-state.ts'

export type TextField = 'name' | 'ggxh' | 'dw'
export type NumberField = 'quantity' | 'price' | 'amount' | 'discount' | 'discountAmount' | 'kce'

/** How a line is taxed: a rate of the select, a batch exemption, a policy. */
export type Treatment = Pick<GoodsLine, 'taxRate' | 'lslbs' | 'yhzcbs' | 'yhzcsm' | 'zzstsgl'>

/** Another name is other goods: whatever came with the code of the old ones is dropped, so that it is asked for again. */
export function setText(line: FormLine, field: TextField, text: string, hsbz: PriceMode): FormLine {
  const goods = put(line.goods, field, text)
  if (field !== 'name' || text.trim() === line.goods.name.trim()) return { ...line, goods }
  return { key: line.key, goods: withoutCode(goods, hsbz), ...(line.held && { held: line.held }) }
}

/** A treatment that somebody chose before there was a code stays; one that came with the code goes with it. */
function withoutCode(goods: GoodsLine, hsbz: PriceMode): GoodsLine {
  if (!goods.zxbm) return { ...goods, source: 'NONE' }
  const open = goods.yhzcbs === '1' ? applyPolicy(goods, '', hsbz) : goods
  const { zxbm: _code, spsm: _short, spbm: _item, mtzlDm: _grade, taxRateList: _rates, ...rest } = open
  return { ...rest, source: 'NONE' }
}

/**
 * Puts what was typed into its field and recomputes the line; an empty text clears the field. Beside what
 * can't be read no amount of before stays as if it were of it: it is held until it can be.
 */
export function setNumber(
  { held, ...line }: FormLine,
  field: NumberField,
  text: string,
  hsbz: PriceMode,
): FormLine {
  const target = wireField(field, hsbz)
  const isCleared = text === ''
  const whole = { ...held, ...line.goods }
  if (isCleared && field.startsWith('discount')) return settleLine(line, withoutDiscount(whole), target)
  const base = isCleared && field === 'amount' ? withoutAmount(whole) : whole
  const entered = field.startsWith('discount') ? reducing(text, whole, field, hsbz) : text
  return settleLine(line, computeLine(put(base, target, entered), hsbz, field), target)
}

/** Staff write a discount with the minus of the face or without: it takes the sign that makes its line smaller. */
function reducing(text: string, goods: GoodsLine, field: NumberField, hsbz: PriceMode): string {
  if (!isMoney(text)) return text
  const gross = (hsbz === '1' ? goods.totalAmount : goods.amount) ?? ''
  const isBelowZero = field === 'discountAmount' && isMoney(gross) && signOf(gross) < 0
  return isBelowZero ? opposite(absolute(text)) : absolute(text)
}

export function setTreatment(line: FormLine, treatment: Treatment, hsbz: PriceMode): FormLine {
  const { taxRate: _rate, lslbs: _kind, yhzcbs: _flag, yhzcsm: _policy, zzstsgl: _text, ...rest } = line.goods
  return { ...line, goods: computeLine({ ...rest, ...treatment }, hsbz, 'taxRate') }
}

/** How a difference levy is invoiced: 01 on the full amount, 02 on the difference. */
export type Levy = '01' | '02'

export function setLevy(line: FormLine, levy: Levy | undefined, hsbz: PriceMode): FormLine {
  const { tdzsfs: _levy, kce, ...rest } = line.goods
  const goods: GoodsLine = levy ? { ...rest, tdzsfs: levy, ...(kce !== undefined && { kce }) } : rest
  return { ...line, goods: computeLine(goods, hsbz, 'kce') }
}

export function setCoalGrade(line: FormLine, mtzlDm: GoodsLine['mtzlDm'] | undefined): FormLine {
  return { ...line, goods: compact({ ...line.goods, mtzlDm }) }
}

/** Takes an item of the goods library into the line; a quantity that is there already stays. */
export function chooseGoods(line: FormLine, item: Schemas['Goods'], hsbz: PriceMode): FormLine {
  const { name, spbm, zxbm, spsm, taxRate, lslbs, yhzcbs, yhzcsm, ggxh, dw, price } = item
  const { choices: _, held, ...kept } = line
  const itemPrice =
    price === undefined || (item.hsbz ?? '1') === hsbz
      ? price
      : convertPrice(price, taxRate ?? '0', yhzcsm, hsbz)
  const taken: GoodsLine = compact({
    ...held,
    ...line.goods,
    name,
    spbm,
    zxbm,
    spsm,
    taxRate,
    lslbs: lslbs ?? '0',
    yhzcbs,
    yhzcsm: yhzcsm === '' ? undefined : yhzcsm,
    ggxh: ggxh === '' ? undefined : ggxh,
    dw: dw === '' ? undefined : dw,
    price: itemPrice ?? line.goods.price,
    source: 'STORE',
  })
  return { ...kept, goods: computeLine(taken, hsbz, 'price') }
}

/** The code that the user picked from the suggestions for the name that the line has. */
export function chooseSuggestion(
  line: FormLine,
  suggestion: Schemas['CodingSuggestion'],
  hsbz: PriceMode,
): FormLine {
  const { choices: _, ...kept } = line
  const goods: GoodsLine = {
    ...line.goods,
    name: line.goods.name || suggestion.name,
    zxbm: suggestion.ssflbm,
    spsm: suggestion.spsm,
    taxRate: suggestion.taxRate,
    lslbs: '0',
    source: 'SETTING',
  }
  return { ...kept, goods: computeLine(goods, hsbz, 'taxRate') }
}

/** What automatic coding found: code, treatment and choices. A rate that the user has set stays when the code allows it. */
export function applyCoding(line: FormLine, result: Schemas['CodingResult'], hsbz: PriceMode): FormLine {
  const choices = choicesOf(result)
  const { rates } = choices
  // The answer is about the name that was asked: a line renamed meanwhile is asked about again.
  if (result.line.name.trim() !== line.goods.name.trim()) return line
  if (!result.line.zxbm) return { ...line, choices }
  const { zxbm, spsm, yhzcbs, yhzcsm, taxRate, lslbs } = result.line
  const own = line.goods.taxRate
  const isOwnKept =
    own !== undefined && (rates.length === 0 || rates.includes(own) || (line.goods.lslbs ?? '0') !== '0')
  const coded = compact({
    ...line.goods,
    zxbm,
    spsm,
    yhzcbs: line.goods.yhzcbs ?? yhzcbs,
    yhzcsm: line.goods.yhzcsm ?? (yhzcsm === '' ? undefined : yhzcsm),
    taxRate: isOwnKept ? own : taxRate,
    lslbs: isOwnKept ? (line.goods.lslbs ?? '0') : (lslbs ?? '0'),
    source: result.source,
  })
  return { ...line, choices, goods: computeLine(coded, hsbz, 'taxRate') }
}

/** What the code of the line leaves to choose, where the coder still knows the goods by that code. */
export function recallChoices(line: FormLine, result: Schemas['CodingResult']): FormLine {
  return result.line.zxbm === line.goods.zxbm ? { ...line, choices: choicesOf(result) } : line
}

function choicesOf({ taxRateList, zslList, yhzcsmList, tsdwlist, errors }: Schemas['CodingResult']) {
  const rates = [...new Set([...taxRateList, ...zslList])]
  return { rates, policies: yhzcsmList, units: tsdwlist, errors }
}

/** A unit price of the goods library in the price mode of the form (FM61); one that is no number comes back unchanged. */
function convertPrice(price: string, rate: string, policy: string | undefined, to: PriceMode): string {
  return isMoney(price) && isMoney(rate) ? convertUnitPrice(price, levyRate(rate, policy), to) : price
}

/** The field of the wire that shows an entry in this price mode. */
export function wireField(field: NumberField, hsbz: PriceMode): keyof GoodsLine {
  if (hsbz !== '1') return field
  return field === 'amount' ? 'totalAmount' : field === 'discountAmount' ? 'discountTotal' : field
}

function withoutDiscount(goods: GoodsLine): GoodsLine {
  const { discount: _r, discountAmount: _a, discountTaxAmount: _t, discountTotal: _s, ...rest } = goods
  return rest
}

/** Without its amount a line has no tax and no discount either. */
function withoutAmount(goods: GoodsLine): GoodsLine {
  const { amount: _m, taxAmount: _x, totalAmount: _g, ...rest } = withoutDiscount(goods)
  return rest
}

function put(goods: GoodsLine, field: keyof GoodsLine, text: string): GoodsLine {
  return compact({ ...goods, [field]: text === '' && field !== 'name' ? undefined : text })
}

/** Leaves out what is undefined: an absent field is absent on the wire. */
function compact(goods: { [K in keyof GoodsLine]: GoodsLine[K] | undefined } & { name: string }): GoodsLine {
  const entries = Object.entries(goods).filter(([, value]) => value !== undefined)
  return { name: goods.name, ...Object.fromEntries(entries) }
}
