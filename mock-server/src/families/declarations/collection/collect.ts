import { codes } from '@kaipiao/client/codes'
import { ROBOT_TASK_STATES } from '@kaipiao/domain/lookups/terminals/robot-task-state'
import {
  isRobotTaskUnderWay,
  nextRobotTaskState,
  type RobotTaskEvent,
} from '@kaipiao/domain/declarations/tasks/robot-task'
import { assertPeriod } from '../../../behaviour/lists/assert-period.ts'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { noteProgress } from '../../../behaviour/note-progress.ts'
import { BadRequest, fail, ok, refuse } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import { timeOf } from '../../../clock/local-time.ts'
import type { CollectTaskRow } from '../tables/tasks.ts'
import { faultOfTerminal } from '../../../behaviour/tenancy/terminal-fault.ts'
import { collectProgress } from '../tasks/task-progress.ts'
import { invoicesToCollect } from './work-collect.ts'

const queueTime = 3000

const tasks = resource('collectTasks', {
  search: { key: ['taxerName', 'taxerId', 'diskId'] },
  sort: ['-isTop', '-tsCreate', '-id'],
})
type OfTask = AnyContext & { readonly path: { readonly id: string } }

export const collectHandlers = defineHandlers({
  listCollectTasks: tasks.list(),

  startCollectTask: async (context) => {
    const { store, body, id, now } = context
    const terminal = await terminalOf(context, body.diskId)
    const { diskId, taxerName, taxerId } = terminal
    assertPeriod('body', body.qsrq, body.zzrq)
    const fault = faultOfTerminal(terminal)
    if (fault !== undefined) return fail(fault.code, fault.message)
    if (await isUnderWay(context, diskId, body.type))
      return fail(codes.alreadyRunning, '该终端正在采集，请稍后再试')
    const task: CollectTaskRow = {
      ...ownedOf(terminal),
      ...body,
      id: id(),
      taxerName,
      taxerId,
      state: 5,
      isTop: false,
      startTime: now(),
      total: 0,
      success: 0,
      message: '',
      tsCreate: now(),
      run: 0,
    }
    const total = (await invoicesToCollect(context, terminal, task)).length
    return ok(await queue(context, await store.table('collectTasks').insert({ ...task, total })))
  },

  cancelCollectTask: async (context) => {
    const { task, state } = await taskAfter(context, 'cancel')
    const patch = { state, isTop: false, message: '已取消' }
    const cancelled = await context.store.table('collectTasks').update(task.id, patch)
    await noteProgress(context, cancelled, collectProgress(cancelled))
    return ok(cancelled)
  },

  retryCollectTask: async (context) => {
    const { store, now } = context
    const { task, state } = await taskAfter(context, 'retry')
    if (await isUnderWay(context, task.diskId, task.type))
      return fail(codes.wrongState, '该终端正在采集，请稍后再试')
    const total = (await invoicesToCollect(context, await terminalOf(context, task.diskId), task)).length
    const again = { state, total, success: 0, message: '', startTime: now() }
    return ok(await queue(context, await store.table('collectTasks').update(task.id, again)))
  },

  topCollectTask: async (context) => {
    const { store, now } = context
    const { task } = await taskAfter(context, 'top')
    const top = await store.table('collectTasks').update(task.id, { isTop: true, startTime: now() })
    return ok(await queue(context, top))
  },

  delayCollectTask: async (context) => {
    const { store, body } = context
    const { task } = await taskAfter(context, 'delay')
    const time = timeOf(body.delay)
    if (time === undefined) throw new BadRequest('/body/delay', '时间不存在')
    if (time <= context.time) return fail(codes.invalid, '延后的时间必须晚于当前时间')
    const later = await store.table('collectTasks').update(task.id, { isTop: false, startTime: body.delay })
    return ok(await queue(context, later))
  },

  listCollectTaskStates: async ({ store, session }) => {
    const { rows } = await store.table('collectTasks').find({ where: session.scope })
    const counts = ROBOT_TASK_STATES.map(({ value, label }) => ({
      state: value,
      name: label,
      count: rows.filter((row) => row.state === value).length,
    }))
    return ok(counts.filter(({ count }) => count > 0))
  },

  checkCollectTask: async (context) => {
    const { diskId, type } = context.query
    const fault = faultOfTerminal(await terminalOf(context, diskId))
    if (fault !== undefined) return ok({ ok: false, message: fault.message })
    const isBusy = await isUnderWay(context, diskId, type)
    return ok(isBusy ? { ok: false, message: '该终端正在采集，请稍后再试' } : { ok: true, message: '' })
  },
})

/** Jobs of an earlier place in the queue find another run, and do nothing. */
async function queue(unit: Unit, task: CollectTaskRow): Promise<CollectTaskRow> {
  const { store, schedule, time } = unit
  const row = await store.table('collectTasks').update(task.id, { run: task.run + 1 })
  await noteProgress(unit, row, collectProgress(row))
  const wait = Math.max(queueTime, (timeOf(row.startTime) ?? time) - time)
  await schedule('workCollect', { taskId: row.id, run: String(row.run), looks: '0' }, wait)
  return row
}

async function taskAfter(
  context: OfTask,
  event: RobotTaskEvent,
): Promise<{ readonly task: CollectTaskRow; readonly state: CollectTaskRow['state'] }> {
  const task = await ownRow(context, 'collectTasks', context.path.id)
  const next = nextRobotTaskState(task.state, event)
  return next.ok ? { task, state: next.value } : refuse(codes.wrongState, next.issues[0]?.message)
}

async function isUnderWay(
  { store }: AnyContext,
  diskId: string,
  type: CollectTaskRow['type'],
): Promise<boolean> {
  const { rows } = await store.table('collectTasks').find({ where: { diskId, type } })
  return rows.some(({ state }) => isRobotTaskUnderWay(state))
}
