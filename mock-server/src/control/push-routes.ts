import type { BizId } from '@kaipiao/client'
import type { Sandbox } from '../sandbox.ts'
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
    const { shared } = sandbox.store
    if (replay !== undefined) {
      if (shared !== undefined)
        return refuse(409, 'not with --store: each process numbers its own deliveries')
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
    if (shared === undefined) return { deliveries: rows.map(({ id }) => sandbox.hub.sendTo(id, bizId, data)) }
    if (!isBizId(bizId, sandbox)) return refuse(400, `there is no message ${bizId}`)
    for (const { id } of rows) await sandbox.tell({ push: { to: [id], bizId, data } })
    return { deliveries: sandbox.hub.log().slice(0, rows.length).reverse() }
  },

  /** Drops every websocket, as a proxy that restarts does. */
  'POST push/drop': async (sandbox) => {
    const dropped = sandbox.hub.listeners
    await sandbox.tell({ dropped: true })
    return { dropped }
  },
}

function isBizId(text: string, { description }: Sandbox): text is BizId {
  return description.messages.has(text)
}

function refuse(status: number, message: string): never {
  throw new ControlFault(status, message)
}
