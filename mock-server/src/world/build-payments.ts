import { ownedOf } from '../behaviour/terminal-of.ts'
import type { Builder } from './builder.ts'

/** Payments of agencies: some done, some that wait for WeChat. */
export function buildPayments(builder: Builder): void {
  const dice = builder.dice('payments')
  for (const account of builder.rows.accounts) {
    if (account.roleCode !== 'AGENCY_ADMIN' && account.roleCode !== 'HEAD_OFFICE') continue
    for (const state of [2, 1]) {
      const tsCreate = builder.ago(state === 2 ? dice.int(3, 90) : dice.next())
      builder.rows.payments.push({
        ...ownedOf(account),
        id: builder.id(),
        accountId: account.id,
        state,
        amount: `${dice.int(1, 9) * 380}.00`,
        tsCreate,
        tsPaid: state === 2 ? tsCreate : '',
      })
    }
  }
}
