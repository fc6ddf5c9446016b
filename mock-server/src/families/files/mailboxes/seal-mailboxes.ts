import type { Upgrade } from '../../../behaviour/define-family.ts'

/** Passwords of mailboxes that stores from before have sealed by a key that was told, or by one that was changed. */
export const sealMailboxes: Upgrade = {
  hides: true,
  isDue: async (store, { secrets, seed }) =>
    (await store.table('collectMailboxes').find()).rows.some(
      ({ id, password }) => secrets.keepFormer(password, seed, id) !== password,
    ),
  run: async ({ store }, { secrets, seed }) => {
    for (const { id, password } of (await store.table('collectMailboxes').find()).rows) {
      const kept = secrets.keepFormer(password, seed, id)
      if (kept !== password) await store.table('collectMailboxes').update(id, { password: kept })
    }
  },
}
