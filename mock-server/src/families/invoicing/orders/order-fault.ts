import type { Schemas } from '@kaipiao/client'
import type { AnyContext } from '../../../behaviour/handler.ts'
import type { TerminalFault } from '../../../behaviour/tenancy/terminal-fault.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import type { WorldTables } from '../../../world/tables.ts'
import { formFault } from '../issuing/form-fault.ts'
import { switchesOf } from '../settings/settings-of.ts'

/** What the rules of today say against a form of an order, which may have been lawful when it was handed in. */
export async function orderFault(
  context: AnyContext,
  { diskId, ydk }: Pick<WorldTables['issueOrders'], 'diskId' | 'ydk'>,
  form: Schemas['InvoiceForm'],
  isConfirmed: boolean,
): Promise<TerminalFault | undefined> {
  const terminal = await terminalOf(context, diskId)
  const switches = await switchesOf(context, terminal)
  const isProxy = ydk === 1
  return formFault(form, {
    terminal,
    seller: terminal,
    isProxy,
    isConfirmed,
    today: context.today(),
    switches,
  })
}
