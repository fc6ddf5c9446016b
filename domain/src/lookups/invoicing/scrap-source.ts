/** Source: the bureau's batch template, column 报废产品销售类型 (invoice-files.md §4). */
import type { Lookup } from '../lookup.ts'

export type ScrapSource = '01' | '02'

export const SCRAP_SOURCES: Lookup<ScrapSource> = [
  { value: '01', label: '销售自己使用过的报废产品' },
  { value: '02', label: '销售收购的报废产品' },
]
