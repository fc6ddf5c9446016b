import { codes } from '@kaipiao/client/codes'
import type { BusinessCode } from '../outcome.ts'
import type { TerminalRow } from '../../world/tables.ts'

export interface TerminalFault {
  readonly code: BusinessCode
  readonly message: string
}

/** What keeps a terminal from working, in the words of the specification; undefined: nothing. */
export function faultOfTerminal(terminal: TerminalRow): TerminalFault | undefined {
  const message = messageOf(terminal)
  return message === undefined ? undefined : { code: codes.terminalUnusable, message }
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
  [codes.bureauLogin2]: { code: codes.bureauLogin2, message: '请先登录电子税局' },
  [codes.awaitingSms]: { code: codes.awaitingSms, message: '短信验证码已发送，请输入' },
  [codes.bureauLogin7]: { code: codes.bureauLogin7, message: '请先登录电子税局' },
  [codes.bureauLogin8]: { code: codes.bureauLogin8, message: '电子税局登录已失效，请重新登录' },
  [codes.bureauHandler9]: { code: codes.bureauHandler9, message: '税局需要验证' },
  [codes.bureauHandler10]: { code: codes.bureauHandler10, message: '税局需要扫脸认证' },
  [codes.bureauHandler11]: { code: codes.bureauHandler11, message: '税局需要短信认证' },
  [codes.bureauHandler12]: { code: codes.bureauHandler12, message: '税局需要切换身份' },
  [codes.bureauLogin14]: { code: codes.bureauLogin14, message: '请先登录电子税局' },
}
