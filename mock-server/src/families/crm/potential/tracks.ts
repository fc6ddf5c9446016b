import type { Schemas } from '@kaipiao/client'
import { followUpDue } from '@kaipiao/domain/crm/potential/follow-up-due'
import { potentialAfterTrack } from '@kaipiao/domain/crm/potential/potential-state'
import { defineHandlers, type AnyContext, type Context } from '../../../behaviour/handler.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { isInReach } from '../../../behaviour/session.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { CustomerTrackRow } from '../tables/crm.ts'

const options = {
  ignore: ['due', 'mine'],
  show: withTracked,
  told: ['taxerName', 'contact', 'mobile'],
} as const
const tracks = resource('customerTracks', {
  ...options,
  sort: '-tsCreate',
  stamp: ({ now, session }) => ({ tsCreate: now(), userName: session.account.nickName }),
})
/** What was agreed, in the order in which it falls due. */
const agreed = resource('customerTracks', { ...options, sort: 'nextTime' })

export const trackHandlers = defineHandlers({
  listCustomerTracks: async (context) => {
    const { due, mine, customerId } = context.query
    const list = (due ? agreed : tracks).list(async () => ({
      ...(customerId ? { customerId: await holderOf(context, customerId) } : {}),
      ...(due || mine === 1 ? { id: { in: await idsOf(context) } } : {}),
    }))
    return list(context)
  },

  createCustomerTrack: async (context) => {
    const { store, session, body } = context
    const customerId = await holderOf(context, body.customerId)
    const potential = await store.table('potentialCustomers').get(customerId)
    if (potential === undefined || !isInReach(session, potential)) {
      const customer = await ownRow(context, 'customers', customerId)
      return tracks.create({ ...ownedOf(customer), customerId })(context)
    }
    const state = potentialAfterTrack(potential.state)
    if (state !== potential.state) await store.table('potentialCustomers').update(potential.id, { state })
    return tracks.create(ownedOf(potential))(context)
  },

  deleteCustomerTrack: tracks.remove(),
})

/** At whom the talks with somebody are noted: once a potential customer is converted, at the customer. */
async function holderOf({ store, session }: AnyContext, id: string): Promise<string> {
  const potential = await store.table('potentialCustomers').get(id)
  const customerId = potential && isInReach(session, potential) ? potential.customerId : undefined
  return customerId && (await store.table('customers').has({ id: customerId })) ? customerId : id
}

/** Whom a follow-up is about, customer or potential customer. */
interface Tracked {
  readonly taxerName: string
  readonly contact?: string | undefined
  readonly mobile?: string | undefined
  readonly managerId?: string | undefined
  readonly collaboratorId?: string | undefined
  /** One does not get in touch again by oneself. */
  readonly isGone: boolean
}

async function trackedBy({ store }: AnyContext, rows: readonly CustomerTrackRow[]) {
  const where = { id: { in: [...new Set(rows.map(({ customerId }) => customerId))] } }
  const customers = await store.table('customers').find({ where })
  const potentials = await store.table('potentialCustomers').find({ where })
  return new Map<string, Tracked>([
    ...customers.rows.map((row) => [row.id, { ...row, isGone: row.state === 0 }] as const),
    ...potentials.rows.map((row) => [row.id, { ...row, isGone: row.state === 'lost' }] as const),
  ])
}

async function withTracked(
  context: AnyContext,
  rows: readonly CustomerTrackRow[],
): Promise<Schemas['CustomerTrack'][]> {
  const tracked = await trackedBy(context, rows)
  return rows.map((row) => {
    const { taxerName = '', contact, mobile } = tracked.get(row.customerId) ?? {}
    return { ...row, taxerName, ...(contact ? { contact } : {}), ...(mobile ? { mobile } : {}) }
  })
}

/** Follow-ups that are one's own, that fall due, or both. */
async function idsOf(context: Context<'listCustomerTracks'>): Promise<string[]> {
  const { store, session, query, today } = context
  const { rows } = await store.table('customerTracks').find({ where: session.scope, sort: '-tsCreate' })
  const tracked = await trackedBy(context, rows)
  const wanted = query.due ? newestOfEach(rows) : rows
  return wanted.flatMap((row) => {
    const about = tracked.get(row.customerId)
    if (!about || (query.mine === 1 && !isMine(context, row, about))) return []
    if (!query.due) return row.id
    const isDue = row.nextTime !== undefined && followUpDue(row.nextTime, today()) === query.due
    return isDue && !about.isGone ? row.id : []
  })
}

/** What was agreed before is settled by the talk that came after it. */
function newestOfEach(rows: readonly CustomerTrackRow[]): readonly CustomerTrackRow[] {
  const seen = new Set<string>()
  return rows.filter(({ customerId }) => !seen.has(customerId) && seen.add(customerId))
}

function isMine({ session: { account } }: AnyContext, row: CustomerTrackRow, about: Tracked): boolean {
  const { managerId, collaboratorId } = about
  if (!managerId) return row.userName === account.nickName || collaboratorId === account.id
  return managerId === account.id || collaboratorId === account.id
}
