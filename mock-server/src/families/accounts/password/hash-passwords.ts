import type { Upgrade } from '../../../behaviour/define-family.ts'
import { demoPassword } from '../../../world/demo-accounts.ts'
import { hashOfSample, isHashed } from '../../../world/passwords.ts'
import { formerlySealed } from '../../../world/secrets.ts'

/** In one transaction; each takes as long as a sign-in. */
const mostAtOnce = 4

/** Passwords of stores from before were sealed, and the key of all of them was told: they are hashed. */
export const hashPasswords: Upgrade = {
  hides: true,
  isDue: async (store) =>
    (await store.table('accounts').find()).rows.some(({ password }) => !isHashed(password)),
  run: async ({ store }, { secrets, seed }) => {
    const { rows } = await store.table('accounts').find()
    const due = rows.filter(({ password }) => !isHashed(password))
    for (const { id, mobile, password } of due.slice(0, mostAtOnce)) {
      // What cannot be opened let nobody in, and lets nobody in: there is no such hash of a text.
      const text = formerlySealed(seed, password) ?? secrets.sign(`${id} nobody`)
      const hashed =
        text === demoPassword ? hashOfSample(text, `${seed} ${mobile}`) : await secrets.passwords.hash(text)
      await store.table('accounts').update(id, { password: hashed })
    }
  },
}
