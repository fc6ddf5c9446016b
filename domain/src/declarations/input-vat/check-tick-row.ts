/** Source: declarations.md §8, file of ticks: a row names an invoice by its number, and says whether it is ticked. */
import type { Issue } from '../../result/issue.ts'
import { checkTickForm } from './check-tick-form.ts'

export interface TickRow {
  /** 是否勾选; an absent one ticks. */
  rzzt?: boolean
  /** Number of a digital invoice, or of a paper one. */
  sdphm?: string
  fphm?: string
  /** Tax to deduct, in yuan; absent: all of it. */
  yxse?: string
  bdklx?: string
}

/** Issues `tick.no` and `tick.number`, and those of `checkTickForm`. */
export function checkTickRow(row: TickRow): Issue[] {
  return [
    ...(row.rzzt === false ? [issue('no', 'rzzt', '是否勾选为“否”，不勾选')] : []),
    ...(row.sdphm || row.fphm ? [] : [issue('number', 'fphm', '请填写数电票号码或发票号码')]),
    ...checkTickForm(row),
  ]
}

const issue = (reason: string, path: string, message: string): Issue => ({
  code: `tick.${reason}`,
  path,
  message,
  severity: 'error',
})
