import type { Schemas } from '@kaipiao/client/types'

/** 专项附加扣除 that spouses or siblings may share (国发〔2018〕41号). */
export const SHARED_DEDUCTIONS: ReadonlySet<Schemas['TaxDeductionInput']['kind']> = new Set([
  'child',
  'infant',
  'loan',
  'elder',
])
