import type { BizId } from '@kaipiao/client'
import type { ControlSchemas } from '@kaipiao/client/sandbox'
import type { Delivery } from '../../push/push-hub.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { ControlFault } from '../request/control-fault.ts'
import type { ControlRoutes } from '../request/control-request.ts'

/** Messages of the websocket: send any, send one again, see what went out and who heard it. */
export const pushRoutes = {
  listPushes: ({ hub }) => ({
    listeners: hub.listeners,
    mishaps: hub.mishaps.list,
    deliveries: hub.log().map(shown),
  }),

  /** The next messages are lost, come twice, or come after the one that is sent later. */
  setMishaps: ({ hub }, { body: { befalls, bizId = '*', count = 1, clear = false } }) => {
    if (befalls === undefined && !clear) refuse(400, 'befalls is missing', 'befalls 没有填写')
    if (clear) hub.mishaps.clear()
    if (befalls !== undefined) hub.mishaps.add({ befalls, bizId, count })
    return { mishaps: hub.mishaps.list }
  },

  sendPush: async (sandbox, { body: { replay, data, ...given } }) => {
    const { shared } = sandbox.store
    if (replay !== undefined) {
      if (shared !== undefined)
        return refuse(
          409,
          'not with --store: each process numbers its own deliveries',
          '多个进程共用一个世界（--store）时不能重发：每个进程各自为推送编号',
        )
      const again = await sandbox.hub.replay(replay)
      return shown(again ?? refuse(404, `there was no delivery ${replay}`, `没有第 ${replay} 条推送`))
    }
    const bizId = given.bizId ?? refuse(400, 'bizId is missing', '缺少消息类型 bizId')
    const mobile =
      given.account ?? refuse(400, 'account is missing: the phone of who shall hear it', '缺少接收人的手机号')
    const fault = sandbox.hub.faultOf(bizId, data)
    if (fault !== undefined) refuse(400, fault, `消息不符合契约：${fault}`)
    const { rows } = await sandbox.store.table('accounts').find({ where: { mobile } })
    if (rows.length === 0) refuse(404, `there is no account ${mobile}`, `没有账号 ${mobile}`)
    if (shared === undefined)
      return { deliveries: rows.map(({ id }) => shown(sandbox.hub.sendTo(id, bizId, data))) }
    if (!isBizId(bizId, sandbox)) return refuse(400, `there is no message ${bizId}`, `没有消息类型 ${bizId}`)
    for (const { id } of rows) await sandbox.tell({ push: { to: [id], bizId, data } })
    return { deliveries: sandbox.hub.log().slice(0, rows.length).reverse().map(shown) }
  },

  /** Drops every websocket, as a proxy that restarts does. */
  dropListeners: async (sandbox) => {
    const dropped = sandbox.hub.listeners
    await sandbox.tell({ dropped: true })
    return { dropped }
  },
} satisfies Partial<ControlRoutes>

/** As the description has it. */
const shown = ({ to, ...delivery }: Delivery): ControlSchemas['Delivery'] => ({
  ...delivery,
  to: to === null ? null : { ...to },
})

function isBizId(text: string, { description }: Sandbox): text is BizId {
  return description.messages.has(text)
}

function refuse(status: number, message: string, words: string): never {
  throw new ControlFault(status, message, words)
}
