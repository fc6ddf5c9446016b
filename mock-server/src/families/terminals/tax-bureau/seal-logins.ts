import { SECRET_FIELDS } from '@kaipiao/domain/terminals/tax-bureau/binding-record'
import type { Former, Upgrade } from '../../../behaviour/define-family.ts'
import type { BureauLoginRow } from '../../../world/tables.ts'

/** Passwords at the bureau that stores from before have sealed by a key that was told, or by one that was changed. */
export const sealLogins: Upgrade = {
  hides: true,
  isDue: async (store, former) => {
    const { rows } = await store.table('bureauLogins').find()
    if (rows.some((row) => changesOf(row, former).length > 0)) return true
    return (await store.table('recorded').find()).rows.some(tells)
  },
  run: async ({ store }, former) => {
    for (const row of (await store.table('bureauLogins').find()).rows) {
      const changes = changesOf(row, former)
      if (changes.length > 0) await store.table('bureauLogins').update(row.id, Object.fromEntries(changes))
    }
    // Whoever repeats a call of then has it done anew, which leaves the same rows.
    for (const row of (await store.table('recorded').find()).rows)
      if (tells(row)) await store.table('recorded').remove(row.id)
  },
}

function changesOf(row: BureauLoginRow, { secrets, seed }: Former): readonly (readonly [string, string])[] {
  return SECRET_FIELDS.flatMap((field) => {
    const kept = secrets.keepFormer(row[field], seed, `${row.diskId} ${row.dlzh} ${field}`)
    return kept === row[field] ? [] : [[field, kept] as const]
  })
}

/** Whether an answer of before, kept for who repeats its call, hands out a password or a token. */
function tells({ data }: { readonly data: string }): boolean {
  return /"(?:dlmm|dlsfmm|keypwd|access_token)":"[^"]/.test(data)
}
