import type { Context } from '../../../behaviour/handler.ts'
import type { Failed, Success } from '../../../behaviour/outcome.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import type { WorldTables } from '../../../world/tables.ts'
import { queueForm } from './queue-form.ts'

/** One form of one terminal; with scene=confirm the user has seen the questions (VL02). */
export async function issueInvoice(
  context: Context<'issueInvoice'>,
): Promise<Success<WorldTables['issueOrders']> | Failed> {
  const { path, body, query, operation } = context
  const terminal = await terminalOf(context, path.id)
  return queueForm(context, terminal, body, {
    isConfirmed: query.scene === 'confirm',
    operation,
    src: query.src,
  })
}
