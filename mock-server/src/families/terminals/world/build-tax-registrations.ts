import { ownedOf } from '../../../world/owned-of.ts'
import { bureauFault, faultOfTerminal } from '../../../behaviour/tenancy/terminal-fault.ts'
import type { Builder } from '../../../world/builder.ts'
import { registrationsOf } from '../registrations/tax-registrations.ts'

/** Every third terminal was never synced; of the others, those that stand have what a sync brought. */
export function buildTaxRegistrations(builder: Builder): void {
  const { rows } = builder
  const sellers = new Map(rows.sellers.map((seller) => [seller.id, seller]))
  for (const [at, terminal] of rows.terminals.entries()) {
    if (at % 3 === 2) continue
    const fault = faultOfTerminal(terminal) ?? bureauFault(terminal)
    const seller = sellers.get(terminal.id)
    if (fault === undefined) {
      const bank = { khh: seller?.xsfkhh ?? '', yhzh: seller?.xsfyhzh ?? '' }
      rows.taxRegistrations.push(registrationsOf(terminal, bank))
    }
    rows.taxSyncs.push({
      ...ownedOf(terminal),
      id: builder.id(),
      tsCreate: builder.ago((at % 30) + 1),
      taxerId: terminal.taxerId,
      diskId: terminal.diskId,
      status: fault === undefined ? 1 : 2,
      message: fault?.message ?? '',
    })
  }
}
