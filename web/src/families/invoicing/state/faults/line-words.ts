import type { Fault } from './fault-index.ts'
import type { FormLine } from '../form/invoice-form-state.ts'

/** What there is to say of a line: what stands in the way, and what is only advice. */
interface LineWords {
  errors: readonly string[]
  /** Warnings of the rules, and what automatic coding says of the line (GD12, GD15). */
  advice: readonly string[]
}

/** The words of a line; those of the rules without the 第N行 in front, which stands beside them. */
export function lineWords(line: FormLine | undefined, faults: readonly Fault[]): LineWords {
  const of = (severity: Fault['issue']['severity']) =>
    faults.filter(({ issue }) => issue.severity === severity).map(({ issue }) => withoutRow(issue.message))
  return { errors: of('error'), advice: [...of('warning'), ...(line?.choices?.errors ?? [])] }
}

/** `第2行金额不能为空` → `金额不能为空`. */
export const withoutRow = (message: string): string => message.replace(/^第\d+行/, '')
