/** What a job must not say: each line is refused by the compiler. Checked by tsc, never run. */
import { killRepairTask, listRepairTasks } from '@kaipiao/client/described'
import { defineResource } from './define-resource.ts'

const repairs = {
  label: 'x',
  operations: { list: listRepairTasks },
  title: 'taxerName',
  list: { columns: ['state'] },
} as const

defineResource('x', {
  ...repairs,
  job: {
    state: 'state',
    running: ['queued', 'running'],
    failed: ['failed'],
    progress: { done: 'success', total: 'total' },
    cancel: { operation: killRepairTask, label: 'a', confirm: 'b' },
    push: 'RWJD',
  },
})
defineResource('x', {
  ...repairs,
  job: {
    state: 'state',
    // @ts-expect-error a repair is killed, not cancelled
    running: ['queued', 'cancelled'],
    failed: ['failed'],
  },
})
defineResource('x', {
  ...repairs,
  job: {
    state: 'state',
    running: ['queued'],
    failed: ['failed'],
    // @ts-expect-error progress is counted
    progress: { done: 'message', total: 'total' },
  },
})
// @ts-expect-error nothing is pushed under this name
defineResource('x', { ...repairs, job: { state: 'state', running: ['queued'], failed: [], push: 'NOPE' } })
