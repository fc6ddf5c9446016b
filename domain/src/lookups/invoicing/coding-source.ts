/** Source: checklist ST46, O6, GD01–GD10. */
import type { Colour, LookupEntry } from '../lookup.ts'

export type CodingSource =
  | 'STORE'
  | 'EXCEL'
  | 'ORIGINAL'
  | 'ORIGINAL_JC'
  | 'SETTING'
  | 'COMMON'
  | 'COMMON_BLUR'
  | 'AICODING'
  | 'NONE'

interface CodingSourceEntry extends LookupEntry<CodingSource> {
  /** One character. */
  badge: string
  /** Green (success) for a sure code, yellow (warning) for one to look at, none (default) for no code. */
  colour: Extract<Colour, 'success' | 'warning' | 'default'>
}

export const CODING_SOURCES: readonly CodingSourceEntry[] = [
  { value: 'STORE', label: '商品库', badge: '库', colour: 'success' },
  { value: 'EXCEL', label: '导入文件', badge: '表', colour: 'success' },
  { value: 'ORIGINAL', label: '原票', badge: '原', colour: 'success' },
  { value: 'ORIGINAL_JC', label: '原票纠错', badge: '纠', colour: 'warning' },
  { value: 'SETTING', label: '设置', badge: '设', colour: 'success' },
  { value: 'COMMON', label: '常用', badge: '常', colour: 'success' },
  { value: 'COMMON_BLUR', label: '常用模糊', badge: '模', colour: 'warning' },
  { value: 'AICODING', label: '智能赋码', badge: '智', colour: 'warning' },
  { value: 'NONE', label: '未赋码', badge: '无', colour: 'default' },
]
