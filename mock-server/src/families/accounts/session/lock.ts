import { codes } from '@kaipiao/client/codes'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { failStaying, type Outcome } from '../../../behaviour/outcome.ts'
import type { AccountRow } from '../../../world/tables.ts'

/** Wrong passwords and codes in a row after which an account is locked, … */
const mostAttempts = 5
/** … for so many milliseconds: the time for which codes are locked as well (CN12). */
const lockTime = 120_000

type Clocks = Pick<AnyContext, 'store' | 'time' | 'real'>

/**
 * Milliseconds for which the account is still locked; 0: it is not. A lock ends by the clock of the world, and by the
 * real one where that stands.
 */
export async function lockOf({ store, time, real }: Clocks, { id }: AccountRow): Promise<number> {
  const row = await store.table('signInAttempts').get(id)
  if (row === undefined || row.lockedUntil === 0) return 0
  const left = row.realUntil === undefined ? Infinity : row.realUntil - real
  return Math.max(0, Math.min(row.lockedUntil - time, left))
}

/** Forgets the wrong proofs of an account. */
export async function forgiveAttempts({ store }: Clocks, { id }: AccountRow): Promise<void> {
  await store.table('signInAttempts').remove(id)
}

/** Counts a wrong proof, and locks the account where they were too many. */
export async function countAttempt(
  context: Clocks,
  account: AccountRow,
  refused: Extract<Outcome<never>, { kind: 'failed' }>,
): Promise<Outcome<never>> {
  const { store, time, real } = context
  const before = await store.table('signInAttempts').get(account.id)
  // A lock that is over has begun the count anew.
  const failed = (before === undefined || before.lockedUntil !== 0 ? 0 : before.failed) + 1
  const isLocked = failed >= mostAttempts
  const until = isLocked ? { lockedUntil: time + lockTime, realUntil: real + lockTime } : { lockedUntil: 0 }
  await store.table('signInAttempts').put({ id: account.id, failed, ...until })
  return isLocked ? locked(lockTime) : failStaying(refused.code, refused.message)
}

export function locked(milliseconds: number): Outcome<never> {
  const seconds = Math.ceil(milliseconds / 1000)
  return failStaying(
    codes.accountLocked,
    `密码或验证码连续错误${mostAttempts}次，账号已锁定，请${seconds}秒后再试`,
  )
}
