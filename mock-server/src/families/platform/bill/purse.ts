import type { Schemas } from '@kaipiao/client'
import type { Money } from '@kaipiao/domain/money/money'
import type { Unit } from '../../../behaviour/unit.ts'
import type { Owned } from '../../../world/tables.ts'
import { postEntry } from '../ledger/post-entry.ts'

/** Why cash comes to a purse: its kind, and the row that says so. */
export interface CashCause {
  readonly cause: 'recharge' | 'brokerage'
  readonly causeId: string
  readonly remark?: string
}

/** Puts cash into the purse: an amount above 0 in yuan, from where its cause says that it comes. */
export async function moveCash(unit: Unit, owner: Owned, amount: Money, given: CashCause): Promise<void> {
  await postEntry(unit, owner, { ...given, from: sources[given.cause], to: 'cash', amount })
}

const sources = { recharge: 'bank', brokerage: 'commission' } as const satisfies Readonly<
  Record<CashCause['cause'], Schemas['LedgerAccount']>
>
