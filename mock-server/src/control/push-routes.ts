import { ControlFault } from './control-fault.ts'
import { mishapNames } from '../push/push-mishaps.ts'
import { flagIn, numberIn, textIn, type ControlRoutes } from './control-request.ts'

/** Messages of the websocket: send any, send one again, see what went out and who heard it. */
export const pushRoutes: ControlRoutes = {
  'GET push': ({ hub }) => ({
    listeners: hub.listeners,
    mishaps: hub.mishaps.list,
    deliveries: hub.log(),
  }),

  /** The next messages are lost, come twice, or come after the one that is sent later. */
  'POST push/faults': ({ hub }, request) => {
    const befalls = textIn(request, 'befalls')
    const name = mishapNames.find((known) => known === befalls)
    const isClear = flagIn(request, 'clear') === true
    if (name === undefined && (befalls !== undefined || !isClear))
      return refuse(400, `befalls is one of ${mishapNames.join(', ')}`)
    const count = numberIn(request, 'count') ?? 1
    if (!Number.isInteger(count) || count < 1) refuse(400, 'count is a whole number from 1 on')
    if (isClear) hub.mishaps.clear()
    if (name) hub.mishaps.add({ befalls: name, bizId: textIn(request, 'bizId') ?? '*', count })
    return { mishaps: hub.mishaps.list }
  },

  'POST push': async (sandbox, request) => {
    const replay = numberIn(request, 'replay')
    if (replay !== undefined) {
      return sandbox.hub.replay(replay) ?? refuse(404, `there was no delivery ${replay}`)
    }
    const bizId = textIn(request, 'bizId') ?? refuse(400, 'bizId is missing')
    const mobile =
      textIn(request, 'account') ?? refuse(400, 'account is missing: the phone of who shall hear it')
    const { data } = request.body
    const fault = sandbox.hub.faultOf(bizId, data)
    if (fault !== undefined) refuse(400, fault)
    const { rows } = await sandbox.store.table('accounts').find({ where: { mobile } })
    if (rows.length === 0) refuse(404, `there is no account ${mobile}`)
    return { deliveries: rows.map(({ id }) => sandbox.hub.sendTo(id, bizId, data)) }
  },

  /** Drops every websocket, as a proxy that restarts does. */
  'POST push/drop': ({ hub }) => {
    const dropped = hub.listeners
    hub.dropAll()
    return { dropped }
  },
}

function refuse(status: number, message: string): never {
  throw new ControlFault(status, message)
}
