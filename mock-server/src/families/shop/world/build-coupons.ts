import { dayOf } from '../../../clock/local-time.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Builder } from '../../../world/builder.ts'

/** Coupons of every purse: whole, begun, used up, and one whose days are over. */
export function buildCoupons(builder: Builder): void {
  const { rows, at } = builder
  const day = (days: number): string => dayOf(at + days * 86_400_000)
  for (const purse of rows.balances) {
    for (const [face, remain, from, to] of [
      ['100.00', '100.00', -30, 335],
      ['200.00', '150.00', -60, 120],
      ['50.00', '0.00', -90, 90],
      ['100.00', '100.00', -200, -20],
    ] as const) {
      const id = builder.id()
      const days = { startTime: day(from), endTime: day(to) }
      rows.coupons.push({ ...ownedOf(purse), id, purseId: purse.id, face, remain, count: 1, ...days })
    }
  }
}
