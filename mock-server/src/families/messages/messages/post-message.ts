import type { Unit } from '../../../behaviour/unit.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { AccountRow } from '../../../world/tables.ts'
import type { MessageRow } from '../tables/messages.ts'

type Posting = Pick<Unit, 'store' | 'id' | 'now' | 'tell'>

/** What a letter says; `sentId` is the sender's copy, empty where nobody keeps one. */
export type Letter = Pick<MessageRow, 'title' | 'content' | 'type' | 'fromName' | 'sentId'>

/** Puts a letter into the inbox of an account, and tells it (ZNXX). */
export async function postMessage(unit: Posting, account: AccountRow, letter: Letter): Promise<void> {
  const { store, id, now, tell } = unit
  const { title, type, fromName } = letter
  const row = await store.table('messages').insert({
    ...letter,
    ...ownedOf(account),
    id: id(),
    accountId: account.id,
    toIds: [account.id],
    read: 0,
    tsCreate: now(),
  })
  const unread = await countUnread(unit, account.id)
  tell([account.id], { bizId: 'ZNXX', data: { id: row.id, title, type, fromName, unread } })
}

/** How many letters of an account nobody has read. */
export function countUnread({ store }: Pick<Unit, 'store'>, accountId: string): Promise<number> {
  return store.table('messages').count({ accountId, read: 0 })
}
