/** Sources: checklist HD26–HD32, ST18: the tax-disk check, its repair and its progress. */
import type { Colour } from '../../lookups/lookup.ts'

export const BUSINESS_STATE_ABNORMAL = '业务状态异常'
export const RESTORE_FAILED = '终端恢复失败'
export const RESTORE_STARTED = '终端正在恢复，请稍后刷新页面'

export interface DiskCheckOutcome {
  isNormal: boolean
  message: string
  /** A restart of the terminal is offered. */
  canRestore: boolean
}

/** State 0 of a check is normal, every other one is not and can be restored. */
export function readDiskCheck(state: number): DiskCheckOutcome {
  return state === 0
    ? { isNormal: true, message: '正常', canRestore: false }
    : { isNormal: false, message: BUSINESS_STATE_ABNORMAL, canRestore: true }
}

/** mountType 1 is normal, 2 is danger; the text is the server's mountTypeDesc. */
export function mountColour(mountType: number): Colour {
  return mountType === 1 ? 'success' : mountType === 2 ? 'error' : 'default'
}

/** The button of the progress dialog. */
export function progressButton(isDone: boolean): '隐藏' | '完成' {
  return isDone ? '完成' : '隐藏'
}
