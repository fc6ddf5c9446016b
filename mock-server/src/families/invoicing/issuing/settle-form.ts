import type { Schemas } from '@kaipiao/client'
import { codeForm, type CodedForm, type LinesForm } from '@kaipiao/domain/invoicing/goods/code-form'
import type { Unit } from '../../../behaviour/unit.ts'
import type { TerminalFault } from '../../../behaviour/tenancy/terminal-fault.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import { goodsCoder } from '../goods-coding/code-goods-lines.ts'
import { knownCodes } from '../goods-coding/known-codes.ts'
import { faultOf, formIssues, type FormFacts } from './form-fault.ts'

type InvoiceForm = Schemas['InvoiceForm']

export interface SettledForm {
  /** As it is issued or kept: each line with its code and the short name of it. */
  readonly form: InvoiceForm
  /** What the platform has written by itself. */
  readonly told: readonly string[]
  /** What the rules of its type say against it. */
  readonly fault?: TerminalFault | undefined
}

/** A form with its codes written, and what speaks against it; every door by which lines come in asks here. */
export async function settleForm(
  unit: Pick<Unit, 'store'>,
  given: InvoiceForm,
  facts: FormFacts,
): Promise<SettledForm> {
  const { form, told, issues } = await codedForm(unit, given, facts.terminal)
  return { form, told, fault: faultOf([...issues, ...formIssues(form, facts)], facts.isConfirmed) }
}

/** The form with its codes. The library is read only where a line has none. */
export async function codedForm<Form extends LinesForm>(
  unit: Pick<Unit, 'store'>,
  form: Form,
  terminal: TerminalRow,
): Promise<CodedForm<Form>> {
  const isOpen = form.goods.some(({ zxbm = '' }) => zxbm === '')
  const known = isOpen ? await knownCodes(unit, terminal) : new Map()
  return codeForm(form, await goodsCoder(), known)
}
