import { add, isZero, roundToCents, subtract } from '@kaipiao/domain/money/money'
import { sumAccount } from '@kaipiao/domain/platform/ledger/sum-account'
import { assertPeriod } from '../../../behaviour/lists/assert-period.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { ok } from '../../../behaviour/outcome.ts'
import { ofPurse } from '../../../behaviour/tenancy/tenancy.ts'
import { purseOf } from './purse-of.ts'

/** Entries are of the purse that pays for the caller, whoever of its owner's staff caused them. */
const entries = resource('ledger', {
  tenancy: { ...ofPurse, scope: () => ({}) },
  range: { from: 'qsrq', to: 'zzrq', field: 'tsCreate' },
  sort: ['-tsCreate', '-id'],
})
const ofOwnPurse = entries.list(async (context) => ({
  purseId: (await purseOf(context, context.session.owner)).id,
}))

export const ledgerHandlers = defineHandlers({
  listLedger: async (context) => {
    const { qsrq, zzrq } = context.query
    if (qsrq !== undefined && zzrq !== undefined) assertPeriod('query', qsrq, zzrq)
    return ofOwnPurse(context)
  },

  getLedgerStatement: async (context) => {
    const purse = await purseOf(context, context.session.owner)
    const { rows } = await context.store.table('ledger').find({ where: { purseId: purse.id } })
    const { income, expense, balance: cash } = sumAccount(rows, 'cash')
    const [credit, coupon, held] = (['credit', 'coupon', 'held'] as const).map(
      (account) => sumAccount(rows, account).balance,
    )
    const shown = add(purse.cash, purse.creditRemain)
    const difference = roundToCents(subtract(shown, add(cash, credit ?? '0')))
    return ok({
      ...{ income, expense, cash, difference },
      credit: credit ?? '0.00',
      coupon: coupon ?? '0.00',
      held: held ?? '0.00',
      conclusion: isZero(difference) ? '账实相符' : `余额与流水相差 ${difference} 元，请联系客服`,
    })
  },
})
