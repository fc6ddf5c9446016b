import type { PriceMode } from '../state/form/invoice-form-state.ts'
import type { LineColumn } from './grid-keyboard.ts'

/** Titles of the columns of the face; those of prices and amounts say the price mode. */
export function columnTitle(column: LineColumn | 'taxAmount', hsbz: PriceMode): string {
  const mode = hsbz === '1' ? '（含税）' : '（不含税）'
  return TITLES[column] + (column === 'price' || column === 'amount' ? mode : '')
}

const TITLES: Readonly<Record<LineColumn | 'taxAmount', string>> = {
  name: '项目名称',
  ggxh: '规格型号',
  dw: '单位',
  quantity: '数量',
  price: '单价',
  amount: '金额',
  rate: '税率/征收率',
  taxAmount: '税额',
}

/** As the face shows them, from left to right. */
export const FACE_COLUMNS = [
  'name',
  'ggxh',
  'dw',
  'quantity',
  'price',
  'amount',
  'rate',
  'taxAmount',
] as const
