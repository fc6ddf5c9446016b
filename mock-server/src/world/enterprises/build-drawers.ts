import type { Builder } from '../builder.ts'
import { terminal } from '../named-rows.ts'

/** Beside its default people, every second terminal knows some who are none; one seller lacks its bank (202500035). */
export function buildDrawers(builder: Builder): void {
  const { rows, names } = builder
  for (const [at, standard] of [...rows.drawers].entries()) {
    if (at % 2 !== 0) continue
    rows.drawers.push({
      ...standard,
      id: builder.id(),
      payee: names.person(),
      checker: '',
      drawer: names.person(),
      isDefault: false,
      tsCreate: builder.ago((at % 30) + 1),
    })
  }
  const noBank = { bankAccount: '', xsfkhh: '', xsfyhzh: '', bankList: [] }
  rows.sellers = rows.sellers.map((seller) =>
    seller.id === terminal('bankless') ? { ...seller, ...noBank } : seller,
  )
}
