import { ControlFault } from './control-fault.ts'
import { numberIn, textIn, type ControlRoutes } from './control-request.ts'

/** Messages of the websocket: send any, send one again, see what went out and who heard it. */
export const pushRoutes: ControlRoutes = {
  'GET push': ({ hub }) => ({ listeners: hub.listeners, deliveries: hub.log() }),

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
