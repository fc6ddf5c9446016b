/**
 * Whether a terminal can be worked with, and what the user reads when it cannot.
 * Sources: checklist HD25, HD33–HD41, CL24, CL26, SK05; domain order by HD41: service first, then connection.
 */
import type { Issue } from '../../result/issue.ts'

/** What the rule needs of a terminal; numbers as the wire carries them. */
export interface TerminalCondition {
  serviceStatus: number
  online: number
  termStatus?: number
}

/** What the prompt offers beside its text. */
export type TerminalRemedy = 'contact' | 'renew' | 'check' | 'none'

export interface TerminalFault {
  code: 'terminal.notActivated' | 'terminal.expired' | 'terminal.stopped' | 'terminal.offline'
  message: string
  remedy: TerminalRemedy
}

export const NO_DEFAULT_TERMINAL = '当前账号未设置默认终端，请设置'
export const NO_TERMINAL = '当前列表无终端，请联系服务商分配'
export const NO_USABLE_TERMINAL = '暂无可用的开票终端，无法使用该功能'
export const DISK_NEEDED = '该功能需选择税盘后使用'
export const EMPTY_LIST = '暂无数据'

/** The first fault of a terminal; undefined when it is usable, which every status but 0, 3, 4 and 6 is while online. */
export function findTerminalFault({
  serviceStatus,
  online,
  termStatus,
}: TerminalCondition): TerminalFault | undefined {
  switch (serviceStatus) {
    case 0:
    case 3:
      return {
        code: 'terminal.notActivated',
        message: '当前税盘未激活/激活失败，请联系服务商处理',
        remedy: 'contact',
      }
    case 4:
      return { code: 'terminal.expired', message: '当前托管服务已到期，请续费', remedy: 'renew' }
    case 6:
      return { code: 'terminal.stopped', message: '当前托管服务已停用', remedy: 'contact' }
    default: {
      if (online !== 0) return undefined
      const remedy = termStatus === 0 && serviceStatus === 1 ? 'check' : 'none'
      return { code: 'terminal.offline', message: '当前税盘连接异常，请稍后重试', remedy }
    }
  }
}

/** True when the terminal has no fault. */
export function isUsable(terminal: TerminalCondition): boolean {
  return findTerminalFault(terminal) === undefined
}

/** The same as issues, for rules that collect them. */
export function checkTerminal(terminal: TerminalCondition): Issue[] {
  const fault = findTerminalFault(terminal)
  return fault ? [{ code: fault.code, path: 'serviceStatus', message: fault.message, severity: 'error' }] : []
}

/**
 * Issue for a function that needs a terminal: `terminal.none` when the user has none at all, `terminal.noneUsable`
 * when none of them is usable, nothing when one is.
 */
export function checkAnyUsable(terminals: readonly TerminalCondition[]): Issue[] {
  if (terminals.length === 0)
    return [{ code: 'terminal.none', path: '', message: NO_TERMINAL, severity: 'error' }]
  return terminals.some(isUsable)
    ? []
    : [{ code: 'terminal.noneUsable', path: '', message: NO_USABLE_TERMINAL, severity: 'error' }]
}
