import type { Schemas } from '@kaipiao/client'
import { add, isZero, roundToCents, subtract, type Money } from '@kaipiao/domain/money/money'
import type { Unit } from '../../../behaviour/unit.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Owned } from '../../../world/tables.ts'
import type { BalanceRow } from '../tables/platform.ts'
import { purseOf } from './purse-of.ts'

type Account = Schemas['LedgerAccount']

/** A movement of a purse as whoever causes it tells it. */
export interface NewEntry {
  readonly cause: Schemas['LedgerCause']
  readonly from: Account
  readonly to: Account
  readonly amount: Money
  /** The order, recharge, coupon or brokerage. */
  readonly causeId: string
  readonly remark?: string
  /** The coupon that is spent or given back, beside the order that causes it. */
  readonly couponId?: string
}

/**
 * Moves an amount between two accounts, one of them of the owner's purse, and writes down what was before and after.
 * Nothing else changes cash or credit of a purse: what it holds is the sum of its entries. An amount of 0 moves nothing.
 */
export async function postEntry(unit: Unit, owner: Owned, entry: NewEntry): Promise<void> {
  if (isZero(entry.amount)) return
  const purse = await purseOf(unit, owner)
  const next = {
    ...purse,
    cash: moved(purse.cash, 'cash', entry),
    creditRemain: moved(purse.creditRemain, 'credit', entry),
  }
  if (next.cash !== purse.cash || next.creditRemain !== purse.creditRemain)
    await unit.store.table('balances').put(next)
  await write(unit, entry, { purse, cashAfter: next.cash, state: 'posted' })
}

/** Writes down what an account of the purse held when its ledger began; it is there already, and moves nothing. */
export async function openPurse(
  unit: Unit,
  owner: Owned,
  { to, amount, causeId = '', couponId = '' }: Pick<NewEntry, 'to' | 'amount'> & Partial<NewEntry>,
): Promise<void> {
  if (isZero(amount)) return
  const purse = await purseOf(unit, owner)
  const entry = { cause: 'opening', from: 'opening', to, amount, causeId, couponId } as const
  const before = to === 'cash' ? { ...purse, cash: '0.00' } : purse
  await write(unit, entry, { purse: before, cashAfter: purse.cash, state: 'posted' })
}

/** Writes down a payment that failed: it moved nothing, and says what was asked for and why it was refused. */
export async function noteFailure(unit: Unit, owner: Owned, entry: NewEntry): Promise<void> {
  const purse = await purseOf(unit, owner)
  await write(unit, entry, { purse, cashAfter: purse.cash, state: 'failed' })
}

interface Posted {
  readonly purse: BalanceRow
  readonly cashAfter: Money
  readonly state: Schemas['LedgerState']
}

async function write(unit: Unit, entry: NewEntry, { purse, cashAfter, state }: Posted): Promise<void> {
  const { cause, from, to, amount, causeId, remark = '', couponId = '' } = entry
  const balances = unit.store.table('balances')
  // A purse that nothing has come to yet is a row from here on: its entries name it.
  if ((await balances.get(purse.id)) === undefined) await balances.put(purse)
  await unit.store.table('ledger').insert({
    ...ownedOf(purse),
    id: unit.id(),
    tsCreate: unit.now(),
    purseId: purse.id,
    ...{ cause, from, to, causeId, couponId, remark, state },
    amount: roundToCents(amount),
    cashBefore: purse.cash,
    cashAfter,
  })
}

function moved(balance: Money, account: Account, { from, to, amount }: NewEntry): Money {
  const less = from === account ? subtract(balance, amount) : balance
  return from === account || to === account
    ? roundToCents(to === account ? add(less, amount) : less)
    : balance
}
