import type { Issue } from '../../result/issue.ts'
import { checkTaxCode } from './check-tax-code.ts'

/**
 * Issues `taxCode.…` of the code of a goods row, counted from 0. A red line may carry a code of former years, which was one
 * when its blue invoice was issued. Imports the table: see `check-tax-code.ts`.
 */
export function checkLineCode(zxbm: string, index: number, isRed: boolean): Issue[] {
  const faults = checkTaxCode(zxbm, `goods/${index}/zxbm`)
  if (isRed && faults.every(({ code }) => code !== 'taxCode.unknown')) return []
  const row = index + 1
  return faults.map((fault) => ({ ...fault, message: `第${row}行${fault.message}`, row }))
}
