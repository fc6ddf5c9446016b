import { openVatPeriod, type OpenPeriod } from '@kaipiao/domain/declarations/input-vat/vat-period'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import type { VatPeriodRow } from '../tables/input-vat.ts'

/** The terminal that is asked about, or else the caller's current one; input VAT is its enterprise's. */
export function askedTerminal(context: AnyContext, diskId: string | undefined): Promise<TerminalRow> {
  return terminalOf(context, diskId ?? context.session.account.currentDiskId)
}

/** The statistics of a period of the terminal's enterprise, none so far where nobody has applied. */
export async function statisticsOf(
  { store }: Pick<AnyContext, 'store'>,
  terminal: TerminalRow,
  period: string,
): Promise<VatPeriodRow> {
  const id = `${terminal.enterpriseId}-${period}`
  const row = await store.table('vatPeriods').get(id)
  return row ?? { ...ownedOf(terminal), id, period, state: 'none', message: '' }
}

/** Everything that the enterprise received. */
export async function receivedBy({ store }: Pick<AnyContext, 'store'>, { enterpriseId }: TerminalRow) {
  return (await store.table('inputInvoices').find({ where: { enterpriseId } })).rows
}

export function openPeriod({ today }: Pick<AnyContext, 'today'>): OpenPeriod {
  return openVatPeriod(today())
}
