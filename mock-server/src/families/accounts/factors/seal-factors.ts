import type { Upgrade } from '../../../behaviour/define-family.ts'

/** Secrets of authenticators and digests of recovery codes that were sealed by a key that was changed since. */
export const sealFactors: Upgrade = {
  hides: true,
  isDue: async (store, { secrets, seed }) =>
    (await store.table('factors').find()).rows.some(
      ({ accountId, secret = '' }) => secrets.keepFormer(secret, seed, accountId) !== secret,
    ) ||
    (await store.table('recoveryCodes').find()).rows.some(({ id, digests }) =>
      digests.some((digest) => secrets.keepFormer(digest, seed, id) !== digest),
    ),
  run: async ({ store }, { secrets, seed }) => {
    for (const { id, accountId, secret } of (await store.table('factors').find()).rows)
      if (secret !== undefined)
        await store.table('factors').update(id, { secret: secrets.keepFormer(secret, seed, accountId) })
    for (const { id, digests } of (await store.table('recoveryCodes').find()).rows)
      await store
        .table('recoveryCodes')
        .update(id, { digests: digests.map((digest) => secrets.keepFormer(digest, seed, id)) })
  },
}
