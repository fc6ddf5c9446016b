/** Sources: checklist SH17, SH27–SH32, CN32. */
import type { Issue } from '../../result/issue.ts'
import type { SelectableGoods } from './price-table.ts'

export const QUANTITY_MIN = 1

export interface QuantityRange {
  min: number
  max: number
  step: number
  isDisabled: boolean
}

/** What the quantity input allows: one up to the limit of the goods, in the steps of their price table; one where it is fixed. */
export function quantityRange({ quantityLimit, quantityMode, priceTable }: SelectableGoods): QuantityRange {
  const step = priceTable?.optionQt.step || 1
  const most = priceTable?.optionQt.max || (String(quantityMode) === '0' && !priceTable ? 1 : Infinity)
  const max = Math.min(quantityLimit, most)
  return { min: Math.max(QUANTITY_MIN, step), max, step, isDisabled: quantityLimit <= 0 }
}

/** Issues `quantity.trialUsed`, `quantity.limitReached` when nothing can be bought, `quantity.range`, `quantity.step`. */
export function checkQuantity(quantity: number, goods: SelectableGoods, path = 'q'): Issue[] {
  const exhausted = checkAvailable(goods, path)
  if (exhausted.length > 0) return exhausted
  const { min, max, step } = quantityRange(goods)
  if (!Number.isInteger(quantity) || quantity < min || quantity > max) {
    return [{ code: 'quantity.range', path, message: `数量应为${min}至${max}的整数`, severity: 'error' }]
  }
  return quantity % step === 0
    ? []
    : [{ code: 'quantity.step', path, message: `数量应为${step}的倍数`, severity: 'error' }]
}

/** A limit of 0 or less: everything was bought, or the trial was used; a trial below 0 reads as 0. */
export function checkAvailable({ quantityLimit, trial }: SelectableGoods, path = 'q'): Issue[] {
  if (quantityLimit > 0) return []
  return trial
    ? [
        {
          code: 'quantity.trialUsed',
          path,
          message: '当前终端已经试用了此商品，不能继续购买',
          severity: 'error',
        },
      ]
    : [{ code: 'quantity.limitReached', path, message: '已经开通最大数量，不能继续购买', severity: 'error' }]
}
