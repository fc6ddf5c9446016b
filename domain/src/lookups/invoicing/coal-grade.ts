/** Source: checklist ST38, O9, DG16. */
import type { Lookup } from '../lookup.ts'

export type CoalGrade = '0100' | '0201' | '0202' | '0203' | '0204' | '0300'

/** mtzlDm: no other value exists. */
export const COAL_GRADES: Lookup<CoalGrade> = [
  { value: '0100', label: '电煤保供煤' },
  { value: '0201', label: '中长期合同煤(一)' },
  { value: '0202', label: '中长期合同煤(二)' },
  { value: '0203', label: '中长期合同煤(三)' },
  { value: '0204', label: '中长期合同煤(四)' },
  { value: '0300', label: '市场煤' },
]
