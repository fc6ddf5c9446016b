import type { Schemas } from '@kaipiao/client'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { isInReach } from '../../../behaviour/session.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import { nobody, ownedByAgency } from '../../../world/enterprises/build-tenants.ts'
import type { Owned } from '../../../world/tables.ts'

/** Somebody who buys or sells in the shop, with what rows of its own look like. */
export interface Party extends Readonly<Schemas['StoreEntity']> {
  readonly type: Schemas['ChannelType']
  readonly owner: Owned
}

/** Enterprises, agencies and providers within the caller's view, one kind or all. */
export async function partiesOf(
  { store, session }: AnyContext,
  type?: Schemas['ChannelType'],
): Promise<Party[]> {
  const parties: Party[] = []
  if (type === undefined || type === 1) {
    const { rows } = await store.table('enterprises').find({ where: session.scope })
    for (const row of rows) {
      const { id, taxerName, taxerId } = row
      parties.push({ id, name: taxerName, taxerName, taxerId, type: 1, owner: ownedOf(row) })
    }
  }
  if (type === undefined || type === 2) {
    const { rows } = await store.table('agencies').find()
    for (const row of rows) {
      const { id, name, taxerId } = row
      parties.push({ id, name, taxerName: name, taxerId, type: 2, owner: ownedByAgency(row) })
    }
  }
  if (type === undefined || type === 3) {
    const { rows } = await store.table('providers').find()
    for (const { id, name } of rows) {
      const owner = { ...nobody, providerId: id }
      parties.push({ id, name, taxerName: name, taxerId: '', type: 3, owner })
    }
  }
  return parties.filter(({ owner }) => isInReach(session, owner))
}

/** Of the id, or of the tax number, as far as the caller may see it. */
export async function partyOf(context: AnyContext, key: string): Promise<Party | undefined> {
  return (await partiesOf(context)).find(({ id, taxerId }) => id === key || (key !== '' && taxerId === key))
}
