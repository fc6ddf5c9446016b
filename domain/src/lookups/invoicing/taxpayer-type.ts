/** Source: checklist ST39. */
import type { Lookup } from '../lookup.ts'

export type TaxpayerType = '01' | '02' | '04' | '05' | '08'

export const TAXPAYER_TYPES: Lookup<TaxpayerType> = [
  { value: '01', label: '一般纳税人' },
  { value: '02', label: '辅导期一般纳税人' },
  { value: '04', label: '特殊征收' },
  { value: '05', label: '转登记纳税人' },
  { value: '08', label: '小规模纳税人' },
]

/** Taxer property codes that the specification names (ST40); read as the taxpayer types of the same code. */
export const TAXER_PROPERTIES: Lookup<'05' | '08'> = [
  { value: '05', label: '转登记纳税人' },
  { value: '08', label: '小规模纳税人' },
]
