/** Changes of one line. All arithmetic is the domain's; sources: FM58–FM62, GD12, GD16, GD17, GD21, GD22. */
import type { Schemas } from '@kaipiao/client'
import { computeLine } from '@kaipiao/domain/invoice/calculation/compute-line'
import { convertPrice } from './convert-price.ts'
import type { FormLine, GoodsLine, PriceMode } from './invoice-form-state.ts'

export type TextField = 'name' | 'ggxh' | 'dw'
export type NumberField = 'quantity' | 'price' | 'amount' | 'discount' | 'discountAmount' | 'kce'

/** How a line is taxed: a rate of the select, a batch exemption, a policy. */
export type Treatment = Pick<GoodsLine, 'taxRate' | 'lslbs' | 'yhzcbs' | 'yhzcsm' | 'zzstsgl'>

/** A new name keeps a code that someone chose, but an automatic one is dropped and asked for again. */
export function setText(line: FormLine, field: TextField, text: string): FormLine {
  const goods = put(line.goods, field, text)
  if (field !== 'name' || !AUTOMATIC.has(goods.source ?? 'NONE')) return { ...line, goods }
  const { zxbm: _code, spsm: _short, ...uncoded } = goods
  return { key: line.key, goods: { ...uncoded, source: 'NONE' } }
}

const AUTOMATIC: ReadonlySet<Schemas['CodingSource']> = new Set(['NONE', 'AICODING', 'COMMON_BLUR'])

/** Puts what was typed into its field and recomputes the line; an empty text clears the field. */
export function setNumber(line: FormLine, field: NumberField, text: string, hsbz: PriceMode): FormLine {
  const target = wireField(field, hsbz)
  const isCleared = text === ''
  if (isCleared && field.startsWith('discount')) return { ...line, goods: withoutDiscount(line.goods) }
  const base = isCleared && field === 'amount' ? withoutAmount(line.goods) : line.goods
  return { ...line, goods: computeLine(put(base, target, text), hsbz, field) }
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
  const { choices: _, ...kept } = line
  const itemPrice =
    price === undefined ? undefined : convertPrice(price, taxRate ?? '0', item.hsbz ?? '1', hsbz)
  const taken: GoodsLine = compact({
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

/** The code that the user picked from the suggestions: a deliberate setting, so a new name does not drop it. */
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
  const { taxRateList, zslList, yhzcsmList, tsdwlist, errors, source } = result
  const rates = [...new Set([...taxRateList, ...zslList])]
  const choices = { rates, policies: yhzcsmList, units: tsdwlist, errors }
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
    source,
  })
  return { ...line, choices, goods: computeLine(coded, hsbz, 'taxRate') }
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
