/** AI coding of invoice lines. Sources: checklist GD08, GD12–GD17, DG40–DG47; catalogue aiCodingList. */
import type { Schemas } from '@kaipiao/client/types'
import { bareName } from '../calculation/bare-name.ts'
import { showName } from '../calculation/show-name.ts'
import { normaliseRate } from '../rates/rate-periods.ts'
import { businessOf } from '../special/business-codes.ts'
import { mismatchOf } from '../special/check-goods-codes.ts'
import { isReverseInvoicing } from '../special/reverse-invoicing.ts'
import type { GoodsLine, InvoiceType, SpecialBusiness, TaxpayerType } from '../invoices/wire.ts'
import { isSpecialInvoice } from '../../lookups/invoicing/invoice-type.ts'
import { isMoney } from '../../money/money.ts'
import type { CalendarDate } from '../../ranges/calendar-date.ts'
import { ratesOfCode } from '../rates/code-rates.ts'
import { NOT_FOUND_TEXT } from './coding-texts.ts'
import type { Coder } from './create-coder.ts'
import type { TaxCodeRow } from './tax-code-row.ts'
import { leviesOfCode, policiesOfCode, usableRates } from '../rates/usable-rates.ts'

export type CodingLine = Schemas['CodingLine']
export type CodingResult = Schemas['CodingResult']

export interface CodingOptions {
  taxerType: TaxpayerType
  fplxdm: InvoiceType
  /** Special business of the invoice. */
  business?: SpecialBusiness
  /** Only check the codes that are there. */
  isCheckOnly?: boolean
  today: CalendarDate
}

/**
 * From this score on nineteen proposals in twenty are right, of categories that nothing was fitted to as well (docs/benches.md):
 * a code below it is offered to a person, never written unasked.
 */
export const TAKEN_FROM_SCORE = 93
/** From here on a proposal fits at all. */
const FITS_FROM_SCORE = 20

/** One result a line, in their order. Texts name the row by its index: 第1行 for index 0. */
export function codeLines(
  lines: readonly CodingLine[],
  coder: Coder,
  options: CodingOptions,
): CodingResult[] {
  return lines.map((line) => codeLine(line, coder, options))
}

function codeLine(line: CodingLine, coder: Coder, options: CodingOptions): CodingResult {
  const { row, source, fault } = chooseCode(line, coder, options)
  const zxbm = row?.code ?? ''
  const known = ratesOfCode(zxbm)
  const { fplxdm, business, today } = options
  // Who buys from a natural person issues at the rates of the seller, who is small-scale.
  const seller = isReverseInvoicing(business)
    ? ({ taxerType: '08', party: 'person' } as const)
    : { taxerType: options.taxerType }
  const usable = row ? usableRates({ zxbm, fplxdm, today, ...seller }) : []
  const coded = row ? describeLine(line, row, usable, source) : describeUncoded(line, source)
  const errors = [...(fault ? [fault] : []), ...(row ? lineFaults(line, row, usable, options) : [])]
  return {
    index: line.index,
    hasError: errors.length > 0,
    errors: errors.map((text) => `第${line.index + 1}行${text}`),
    taxRateList: [...new Set(usable.map(({ taxRate }) => taxRate))],
    zslList: row ? leviesOfCode(zxbm, today) : [],
    tsdwlist: [...(known?.units ?? [])],
    yhzcsmList: row ? policiesOfCode(zxbm, today) : [],
    source,
    line: coded,
  }
}

interface Choice {
  row?: TaxCodeRow
  source: CodingResult['source']
  fault?: string
}

function chooseCode(line: CodingLine, coder: Coder, options: CodingOptions): Choice {
  const { ssflbm = '' } = line
  const name = bareName(line.name)
  if (ssflbm !== '') {
    const row = coder.find(ssflbm)
    if (row) return { row, source: 'ORIGINAL' }
    const fault = '税收分类编码不存在或不是末级编码，请重新选择'
    if (options.isCheckOnly) return { source: 'ORIGINAL', fault }
    const better = sureRow(name, coder, options.business)
    return better ? { row: better, source: 'ORIGINAL_JC' } : { source: 'NONE', fault }
  }
  if (options.isCheckOnly) return { source: 'NONE', fault: '未赋税收分类编码' }
  const row = sureRow(name, coder, options.business)
  return row ? { row, source: 'AICODING' } : { source: 'NONE', fault: NOT_FOUND_TEXT }
}

/**
 * The row that may be written for a name without asking anybody; undefined when the coder is not sure enough. A special
 * business narrows the question to its own codes, when one of them fits at all.
 */
export function sureRow(name: string, coder: Coder, business?: SpecialBusiness): TaxCodeRow | undefined {
  const suggestions = coder.suggest(name, 20)
  const own = suggestions.filter(({ row }) => business && businessOf(row.code)?.business === business)
  const [ownBest] = own
  const ownTotal = own.reduce((sum, { score }) => sum + score, 0)
  if (ownBest && ownBest.score >= FITS_FROM_SCORE && 100 * ownBest.score >= TAKEN_FROM_SCORE * ownTotal) {
    return ownBest.row
  }
  const [best] = suggestions
  return best !== undefined && best.score >= TAKEN_FROM_SCORE ? best.row : undefined
}

function describeLine(
  line: CodingLine,
  row: TaxCodeRow,
  usable: ReturnType<typeof usableRates>,
  source: CodingResult['source'],
): GoodsLine {
  const usual = usable[0]
  const isChosen = line.taxRate !== undefined && line.taxRate !== ''
  const policy = isChosen ? (line.yhzcsm ?? '') : (usual?.zzstsgl ?? '')
  return {
    index: line.index,
    name: line.name,
    zxbm: row.code,
    spsm: row.shortName,
    showName: showName({ spsm: row.shortName, name: line.name }),
    ...(isChosen
      ? { taxRate: line.taxRate ?? '', lslbs: line.lslbs ?? '0', yhzcbs: line.yhzcbs ?? '0' }
      : { taxRate: usual?.taxRate ?? '0', lslbs: usual?.lslbs ?? '0', yhzcbs: usual?.yhzcbs ?? '0' }),
    ...(policy && { yhzcsm: policy, zzstsgl: policy }),
    taxRateList: [...new Set(usable.map(({ taxRate }) => taxRate))],
    ...(line.quantity && { quantity: line.quantity }),
    source,
  }
}

function describeUncoded(line: CodingLine, source: CodingResult['source']): GoodsLine {
  const { index, name, quantity, taxRate } = line
  return { index, name, ...(quantity && { quantity }), ...(taxRate && { taxRate }), source }
}

function lineFaults(
  { taxRate = '', lslbs = '0', yhzcbs, yhzcsm = '' }: CodingLine,
  { code }: TaxCodeRow,
  usable: ReturnType<typeof usableRates>,
  { business, fplxdm }: CodingOptions,
): string[] {
  const faults: string[] = []
  const mismatch = mismatchOf(code, business)
  if (mismatch !== undefined) faults.push(mismatch)
  if (isSpecialInvoice(fplxdm) && lslbs !== '0') faults.push('专用发票不能使用免税、不征税或普通零税率')
  if (yhzcbs === '1' && yhzcsm === '') faults.push('请选择优惠政策')
  if (taxRate !== '' && !isMoney(taxRate)) faults.push('税率格式不正确')
  else if (taxRate !== '' && lslbs === '0') {
    const rate = normaliseRate(taxRate)
    if (!usable.some((each) => each.lslbs === '0' && each.taxRate === rate)) {
      faults.push(`税率${taxRate}不在该商品的可用税率范围内`)
    }
  }
  return faults
}
