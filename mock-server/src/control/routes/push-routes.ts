import type { BizId } from '@kaipiao/client'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { ControlFault } from '../request/control-fault.ts'
import { mishapNames } from '../../push/push-mishaps.ts'
import { flagIn, numberIn, textIn, type ControlRoutes } from '../request/control-request.ts'

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
      return refuse(
        400,
        `befalls is one of ${mishapNames.join(', ')}`,
        `befalls 应为 ${mishapNames.join('、')} 之一`,
      )
    const count = numberIn(request, 'count') ?? 1
    if (!Number.isInteger(count) || count < 1)
      refuse(400, 'count is a whole number from 1 on', '次数应为不小于 1 的整数')
    if (isClear) hub.mishaps.clear()
    if (name) hub.mishaps.add({ befalls: name, bizId: textIn(request, 'bizId') ?? '*', count })
    return { mishaps: hub.mishaps.list }
  },

  'POST push': async (sandbox, request) => {
    const replay = numberIn(request, 'replay')
    const { shared } = sandbox.store
    if (replay !== undefined) {
      if (shared !== undefined)
        return refuse(
          409,
          'not with --store: each process numbers its own deliveries',
          '多个进程共用一个世界（--store）时不能重发：每个进程各自为推送编号',
        )
      return (
        (await sandbox.hub.replay(replay)) ??
        refuse(404, `there was no delivery ${replay}`, `没有第 ${replay} 条推送`)
      )
    }
    const bizId = textIn(request, 'bizId') ?? refuse(400, 'bizId is missing', '缺少消息类型 bizId')
    const mobile =
      textIn(request, 'account') ??
      refuse(400, 'account is missing: the phone of who shall hear it', '缺少接收人的手机号')
    const { data } = request.body
    const fault = sandbox.hub.faultOf(bizId, data)
    if (fault !== undefined) refuse(400, fault, `消息不符合契约：${fault}`)
    const { rows } = await sandbox.store.table('accounts').find({ where: { mobile } })
    if (rows.length === 0) refuse(404, `there is no account ${mobile}`, `没有账号 ${mobile}`)
    if (shared === undefined) return { deliveries: rows.map(({ id }) => sandbox.hub.sendTo(id, bizId, data)) }
    if (!isBizId(bizId, sandbox)) return refuse(400, `there is no message ${bizId}`, `没有消息类型 ${bizId}`)
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

function refuse(status: number, message: string, words: string): never {
  throw new ControlFault(status, message, words)
}
