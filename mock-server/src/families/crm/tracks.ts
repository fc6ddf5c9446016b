import { potentialAfterTrack } from '@kaipiao/domain/customer/potential-state'
import { defineHandlers } from '../../behaviour/handler.ts'
import { ownRow } from '../../behaviour/own-row.ts'
import { resource } from '../../behaviour/resource.ts'
import { isVisible } from '../../behaviour/session.ts'
import { ownedOf } from '../../behaviour/terminal-of.ts'

const tracks = resource('customerTracks', {
  sort: '-tsCreate',
  stamp: ({ now, session }) => ({ tsCreate: now(), userName: session.account.nickName }),
})

export const trackHandlers = defineHandlers({
  listCustomerTracks: tracks.list(),

  createCustomerTrack: async (context) => {
    const { store, session, body } = context
    const potential = await store.table('potentialCustomers').get(body.customerId)
    if (potential === undefined || !isVisible(session.account, potential)) {
      return tracks.create(ownedOf(await ownRow(context, 'customers', body.customerId)))(context)
    }
    const state = potentialAfterTrack(potential.state)
    if (state !== potential.state) await store.table('potentialCustomers').update(potential.id, { state })
    return tracks.create(ownedOf(potential))(context)
  },

  deleteCustomerTrack: tracks.remove(),
})
