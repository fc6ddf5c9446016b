import type { BusinessCode } from './outcome.ts'
import type { TerminalRow } from '../world/tables.ts'

export interface TerminalFault {
  readonly code: BusinessCode
  readonly message: string
}

/** What keeps a terminal from working, in the words of the specification; undefined: nothing. */
export function faultOfTerminal(terminal: TerminalRow): TerminalFault | undefined {
  const message = messageOf(terminal)
  return message === undefined ? undefined : { code: 201300001, message }
}

function messageOf({ serviceStatus, online, termStatus }: TerminalRow): string | undefined {
  switch (serviceStatus) {
    case 0:
    case 3:
      return '当前税盘未激活/激活失败，请联系服务商处理'
    case 4:
      return '当前托管服务已到期，请续费'
    case 6:
      return '当前托管服务已停用'
    case 1:
    case 2:
    case 5:
      return online === 0 || termStatus === -321 ? '当前税盘连接异常，请稍后重试' : undefined
  }
}

/** What the tax bureau answers while its login does not stand; a disk needs no login. */
export function bureauFault({ bureau, diskType }: TerminalRow): TerminalFault | undefined {
  if (diskType !== 7) return undefined
  return bureauFaults[bureau]
}

const bureauFaults: Readonly<Record<number, TerminalFault | undefined>> = {
  201300002: { code: 201300002, message: '请先登录电子税局' },
  201300020: { code: 201300020, message: '短信验证码已发送，请输入' },
  202200007: { code: 202200007, message: '请先登录电子税局' },
  202200008: { code: 202200008, message: '电子税局登录已失效，请重新登录' },
  202200009: { code: 202200009, message: '税局需要验证' },
  202200010: { code: 202200010, message: '税局需要扫脸认证' },
  202200011: { code: 202200011, message: '税局需要短信认证' },
  202200012: { code: 202200012, message: '税局需要切换身份' },
  202200014: { code: 202200014, message: '请先登录电子税局' },
}
