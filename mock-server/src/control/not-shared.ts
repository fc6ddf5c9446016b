import type { ControlCallId } from '@kaipiao/client/sandbox'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { ControlFault } from './request/control-fault.ts'

const ofOneProcess = 'which is kept in one process alone, and this sandbox is shared by several'
const instead = 'start one without --store for it'

/** Control calls that cannot be what they say where several processes answer under one address, and why. */
const reasons: { readonly [Id in ControlCallId]?: readonly [string, string] } = {
  setFaults: [
    `a rule counts the calls that it meets, ${ofOneProcess}: ${instead}, or name a story by X-Sandbox-Scenario`,
    '规则按调用计数，计数只在一个进程里；请另启一个不带 --store 的沙箱，或在请求中以 X-Sandbox-Scenario 指定故事',
  ],
  playScenarios: [
    `a story counts the calls that it meets, ${ofOneProcess}: name it by X-Sandbox-Scenario in each request`,
    '故事按调用计数，计数只在一个进程里；请在每个请求中以 X-Sandbox-Scenario 指定',
  ],
  setMishaps: [
    `a mishap counts the messages that it meets, ${ofOneProcess}: ${instead}`,
    '推送故障按消息计数，计数只在一个进程里；请另启一个不带 --store 的沙箱',
  ],
  playRecording: [
    `a recording counts the calls that it answers, ${ofOneProcess}: ${instead}`,
    '回放按调用计数，计数只在一个进程里；请另启一个不带 --store 的沙箱',
  ],
  expectCalls: [
    `the log knows the calls of the process that answers, and others answer too: ${instead}`,
    '请求记录只有应答的那个进程自己的；请另启一个不带 --store 的沙箱',
  ],
  createSpace: [
    `a space lives in memory, ${ofOneProcess}: ${instead}`,
    '空间只在一个进程的内存里；请另启一个不带 --store 的沙箱',
  ],
}

/** Throws ControlFault where the call is none for a world that several processes have. */
export function refuseShared({ store }: Sandbox, call: ControlCallId): void {
  const reason = store.shared === undefined ? undefined : reasons[call]
  if (reason !== undefined)
    throw new ControlFault(
      409,
      `not with --store: ${reason[0]}`,
      `多个进程共用一个世界（--store）时不能使用：${reason[1]}`,
    )
}
