import type { Schemas } from '@kaipiao/client'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import type { WorldTables } from '../../../world/tables.ts'
import { settleForm, type SettledForm } from '../issuing/settle-form.ts'
import { switchesOf } from '../settings/settings-of.ts'

/** A form of an order with its codes, by the rules of today: it may have been lawful when it was handed in. */
export async function settleFormOfOrder(
  context: AnyContext,
  { diskId, ydk }: Pick<WorldTables['issueOrders'], 'diskId' | 'ydk'>,
  form: Schemas['InvoiceForm'],
  isConfirmed: boolean,
): Promise<SettledForm> {
  const terminal = await terminalOf(context, diskId)
  const switches = await switchesOf(context, terminal)
  const isProxy = ydk === 1
  return settleForm(context, form, {
    terminal,
    seller: terminal,
    isProxy,
    isConfirmed,
    today: context.today(),
    switches,
  })
}
