import { expect, it } from 'vitest'
import { ROBOT_TASK_STATES } from '../../lookups/terminals/robot-task-state.ts'
import { isRobotTaskUnderWay, nextRobotTaskState, ROBOT_TASK_TRANSITIONS } from './robot-task.ts'
import { nextRunState, RUN_TRANSITIONS } from './run-state.ts'

it('knows every state of a robot task', () => {
  expect(ROBOT_TASK_STATES.map(({ value }) => String(value)).sort()).toEqual(
    Object.keys(ROBOT_TASK_TRANSITIONS).sort(),
  )
})

it.each([
  [5, 'cancel', 0],
  [1, 'cancel', 0],
  [2, 'cancel', 0],
  [3, 'work', 1],
  [1, 'awaitScan', 2],
  [1, 'awaitLogin', 3],
  [1, 'useUp', 4],
  [1, 'end', 0],
  [0, 'retry', 5],
  [4, 'retry', 5],
  [-1, 'retry', 5],
  [5, 'top', 5],
  [5, 'delay', 5],
] as const)('a robot task of state %i by %s is %i', (state, event, next) => {
  expect(nextRobotTaskState(state, event)).toEqual({ ok: true, value: next })
})

it.each([
  [0, 'cancel', '当前状态不能取消'],
  [1, 'retry', '当前状态不能重试'],
  [1, 'top', '当前状态不能置顶'],
  [3, 'delay', '当前状态不能延后'],
  [5, 'useUp', '当前状态不能用完发票'],
] as const)('a robot task of state %i refuses %s: %s', (state, event, message) => {
  expect(nextRobotTaskState(state, event)).toMatchObject({ ok: false, issues: [{ message }] })
})

it('goes on by itself while queued, processing or waiting', () => {
  expect(
    ROBOT_TASK_STATES.filter(({ value }) => isRobotTaskUnderWay(value)).map(({ value }) => value),
  ).toEqual([1, 2, 3, 5])
})

it('runs once, and goes from the list only while it does not run', () => {
  expect(RUN_TRANSITIONS).toEqual({
    queued: { start: 'running', cancel: 'cancelled', remove: 'queued' },
    running: { finish: 'done', fail: 'failed', cancel: 'cancelled' },
    done: { remove: 'done' },
    failed: { remove: 'failed' },
    cancelled: { remove: 'cancelled' },
  })
  expect(nextRunState('running', 'remove')).toMatchObject({
    ok: false,
    issues: [{ message: '任务正在执行，不能删除' }],
  })
  expect(nextRunState('done', 'cancel')).toMatchObject({
    ok: false,
    issues: [{ message: '任务已结束，不能取消' }],
  })
  expect(nextRunState('queued', 'start')).toEqual({ ok: true, value: 'running' })
})
