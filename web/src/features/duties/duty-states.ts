import type { DutyState } from '@kaipiao/domain/declaration/duties'

export const STATE_LABELS: Readonly<Record<DutyState, string>> = {
  late: '逾期',
  open: '待申报',
  running: '申报中',
  done: '已申报',
}

export const STATE_COLOURS: Readonly<Record<DutyState, string>> = {
  late: 'error',
  open: 'warning',
  running: 'processing',
  done: 'success',
}
