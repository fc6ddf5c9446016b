import type { DiskStep } from '@kaipiao/domain/declarations/duties/disk-duties'
import type { DutyState } from '@kaipiao/domain/declarations/duties/duties'

export const STATE_LABELS: Readonly<Record<DutyState, string>> = {
  late: '逾期',
  open: '待办',
  running: '申报中',
  done: '已完成',
}

export const STATE_COLOURS: Readonly<Record<DutyState, string>> = {
  late: 'error',
  open: 'warning',
  running: 'processing',
  done: 'success',
}

/** What a month of a disk waits for. */
export const DISK_STEPS: Readonly<Record<DiskStep, string>> = {
  report: '抄报',
  writeBack: '清卡',
  none: '抄报清卡',
}
