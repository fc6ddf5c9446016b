/**
 * What a quantity of a goods item is: the goods say so themselves. Sources: checklist SH14–SH18, SH33, decision 0046.
 *
 * The quantity counts the unit of the price table where there is one (户, 台), else the unit of the goods. Where that
 * is a unit of time, the quantity is the duration: 10 of a goods item by the 年 are ten years. Where it is not, it counts
 * what is served, and the duration is that of the goods: by its own unit of time, a year where that is none either.
 * Periods multiply the duration in either case.
 */
import type { Schemas } from '@kaipiao/client/types'

/** The goods item as far as the meaning of its quantity goes. */
export interface Countable {
  unit: string
  priceTable?: { readonly optionQt: { readonly name: string; readonly unit: string } }
}

const MONTHS_OF_UNIT: Readonly<Record<string, number>> = { 年: 12, 半年: 6, 季: 3, 月: 1 }
const YEAR = 12

/** Whether the quantity is the duration of the service; else it counts what is served: seats, devices. */
export function countsTime(goods: Countable): boolean {
  return Object.hasOwn(MONTHS_OF_UNIT, countedUnit(goods))
}

/** The unit that the quantity counts, in Chinese: 年, 户, 台. */
export function countedUnit({ unit, priceTable }: Countable): string {
  return priceTable?.optionQt.unit ?? unit
}

/** Months of one piece for one period. */
export function monthsOfPiece(goods: Countable): number {
  const counted = MONTHS_OF_UNIT[countedUnit(goods)]
  return counted ?? MONTHS_OF_UNIT[goods.unit] ?? YEAR
}

/** Months that so many of the goods item, for so many periods, serve. */
export function serviceMonths(goods: Countable, quantity: number, periods: number): number {
  return monthsOfPiece(goods) * periods * (countsTime(goods) ? quantity : 1)
}

/** The periods of whoever names none, as a batch does: those of the price table, or one. */
export function usualPeriods({ priceTable }: Pick<Schemas['StoreGoods'], 'priceTable'>): number {
  return priceTable?.defaultPeriod ?? 1
}

/** How the field that asks for the quantity is called. */
export function quantityLabel(goods: Countable): string {
  return goods.priceTable?.optionQt.name ?? (countsTime(goods) ? '服务时长' : '数量')
}

/** What so many for so many periods are, in words: `10年`, `2个半年`, `5户 × 2年`, `1年 × 3期`. */
export function quantityText(goods: Countable, quantity: number, periods: number): string {
  const unit = countedUnit(goods)
  const counted = `${quantity}${countsTime(goods) && unit !== '年' ? '个' : ''}${unit}`
  if (countsTime(goods)) return periods === 1 ? counted : `${counted} × ${periods}期`
  return `${counted} × ${periods}${Object.hasOwn(MONTHS_OF_UNIT, goods.unit) ? goods.unit : '年'}`
}

/** A duration in words: `10年`, `1年6个月`, `6个月`. */
export function monthsText(months: number): string {
  const years = Math.floor(months / YEAR)
  const rest = months % YEAR
  return `${years === 0 ? '' : `${years}年`}${rest === 0 && years > 0 ? '' : `${rest}个月`}`
}
