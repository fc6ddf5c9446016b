import { codes } from '@kaipiao/client/codes'
import {
  dayPeriod,
  monthPeriod,
  quickPeriod,
  type RepairPeriod,
} from '@kaipiao/domain/invoicing/repair/repair-period'
import { nextRepairState } from '@kaipiao/domain/invoicing/repair/repair-state'
import type { Result } from '@kaipiao/domain/result/result'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { fail, ok, refuse } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { autoRepairHandlers } from './auto-repair.ts'
import { startRepair } from './start-repair.ts'

const tasks = resource('repairTasks', { sort: ['-tsCreate', '-id'] })

export const repair = defineHandlers({
  ...autoRepairHandlers,

  repairByDay: async (context) => {
    const { diskId, fplxdm, date } = context.body
    const terminal = await terminalOf(context, diskId)
    const period = lawful(dayPeriod(date, context.today()))
    return ok(await startRepair(context, terminal, { ...period, type: 'day', fplxdm }))
  },

  repairByMonth: async (context) => {
    const { diskId, fplxdm, month } = context.body
    const terminal = await terminalOf(context, diskId)
    const period = lawful(monthPeriod(month, context.today()))
    return ok(await startRepair(context, terminal, { ...period, type: 'month', fplxdm }))
  },

  repairQuick: async (context) => {
    const terminal = await terminalOf(context, context.body.diskId)
    return ok(await startRepair(context, terminal, { ...quickPeriod(context.today()), type: 'quick' }))
  },

  killRepairTask: async (context) => {
    const { store, path, now } = context
    const task = await ownRow(context, 'repairTasks', path.id)
    const next = nextRepairState(task.state, 'kill')
    if (!next.ok) return fail(codes.wrongState, next.issues[0]?.message)
    const killed = { state: next.value, message: '已终止', tsEnd: now(), todo: [] }
    return ok(await store.table('repairTasks').update(task.id, killed))
  },

  listRepairTasks: tasks.list(),

  getRepairResult: async (context) => {
    const { total, success, fail: failed, list } = await ownRow(context, 'repairTasks', context.path.id)
    return ok({ count: total, success, fail: failed, list })
  },
})

function lawful(period: Result<RepairPeriod>): RepairPeriod {
  return period.ok ? period.value : refuse(codes.invalid, period.issues[0]?.message)
}
