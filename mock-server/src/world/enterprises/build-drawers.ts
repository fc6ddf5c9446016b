import type { Builder } from '../builder.ts'

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
  const incomplete = rows.sellers[6]
  if (incomplete === undefined) return
  rows.sellers[6] = { ...incomplete, bankAccount: '', xsfkhh: '', xsfyhzh: '', bankList: [] }
}
