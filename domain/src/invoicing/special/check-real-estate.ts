/** Sale and lease of real estate. Sources: checklist DG21–DG26; domain.md §1.4. */
import type { Issue } from '../../result/issue.ts'
import { isCalendarDate } from '../../ranges/calendar-date.ts'
import type { InvoiceForm } from '../invoices/wire.ts'
import type { FormContext } from '../facts/form-context.ts'
import { checkCrossRegion, checkPlace } from './check-place.ts'
import { checkAmounts, checkLimits, checkSectionFields, missingField, textOf } from './required-fields.ts'
import { REAL_ESTATE_NEEDS, SALE_PRICES } from './section-needs.ts'

/** One of these has to stand in the detailed address: street, road, village, township, town, way, lane, number. */
export const ADDRESS_KEYWORDS: readonly string[] = ['街', '路', '村', '乡', '镇', '道', '巷', '号']

export const AREA_UNITS: readonly string[] = [
  '平方千米',
  '平方米',
  '公顷',
  '亩',
  'h㎡',
  'k㎡',
  '㎡',
  '孔公里',
  '米',
]

/** Characters, as the bureau's batch template has them. */
const LIMITS = [
  ['certNumber', 40],
  ['unitCode', 28],
  ['landVatNumber', 20],
  ['plate', 20],
] as const

/**
 * Issues `section.required`, `realEstate.detail`, `realEstate.areaUnit`, `realEstate.lease` (leases only, `YYYY-MM-
 * DD`), `section.amount` (sales only), `text.characters`, warnings `section.place` and
 * `section.crossRegion`.
 */
export function checkRealEstate(
  { bdc, tdyslxdm }: InvoiceForm,
  { seller }: Pick<FormContext, 'seller'>,
): Issue[] {
  const issues = checkSectionFields(bdc, 'bdc', REAL_ESTATE_NEEDS)
  const detail = textOf(bdc?.detail)
  const report = (code: string, field: string, message: string): void => {
    issues.push({ code, path: `bdc/${field}`, message, severity: 'error' })
  }
  if (detail !== '' && !ADDRESS_KEYWORDS.some((keyword) => detail.includes(keyword))) {
    report('realEstate.detail', 'detail', `详细地址必须包含${ADDRESS_KEYWORDS.join('、')}等关键字之一`)
  }
  const areaUnit = textOf(bdc?.areaUnit)
  if (areaUnit !== '' && !AREA_UNITS.includes(areaUnit)) {
    report('realEstate.areaUnit', 'areaUnit', '面积单位不正确')
  }
  if (tdyslxdm === '06') {
    const from = textOf(bdc?.leaseFrom)
    const to = textOf(bdc?.leaseTo)
    const isWrong = [from, to].some((day) => day !== '' && !isCalendarDate(day))
    if (isWrong || (from !== '' && to !== '' && from > to)) {
      report('realEstate.lease', 'leaseTo', '租赁期止不能早于租赁期起')
    }
  }
  if (tdyslxdm === '05') {
    issues.push(...checkAmounts(bdc, 'bdc', SALE_PRICES))
    if (textOf(bdc?.approvedPrice) !== '' && textOf(bdc?.actualAmount) === '')
      issues.push(missingField('bdc/actualAmount', '实际成交含税金额'))
  }
  const address = textOf(bdc?.address)
  return [
    ...issues,
    ...checkLimits(bdc, 'bdc', LIMITS),
    ...checkPlace(address, 'bdc/address'),
    ...checkCrossRegion(address, seller.taxerId, bdc?.kdsbz, 'bdc/kdsbz'),
  ]
}
