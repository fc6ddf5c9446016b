/** Source: catalogue listBatchConfigTypes: the settings of a batch, by the field that holds them. */
import { INVOICE_TYPES } from '../../lookups/invoicing/invoice-type.ts'

interface BatchConfigType {
  type: string
  name: string
  /** None where any value will do. */
  options: { value: string; label: string }[]
}

const SWITCH = [
  { value: 'true', label: '是' },
  { value: 'false', label: '否' },
]

export const BATCH_CONFIG_TYPES: readonly BatchConfigType[] = [
  { type: 'mergeGoods', name: '合并相同商品', options: SWITCH },
  {
    type: 'splitMode',
    name: '自动拆分',
    options: [
      { value: 'none', label: '不拆分' },
      { value: 'amount', label: '按金额' },
      { value: 'rows', label: '按行数' },
    ],
  },
  { type: 'limitAmount', name: '单张限额', options: [] },
  { type: 'maxRows', name: '单张行数', options: [] },
  {
    type: 'types',
    name: '开票类型',
    options: INVOICE_TYPES.map(({ value, label }) => ({ value, label })),
  },
]
