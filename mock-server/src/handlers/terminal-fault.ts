import type { BusinessCode } from '../behaviour/outcome.ts'
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
