import { monthBefore, monthPeriod, nextAutoRepair } from '@kaipiao/domain/invoicing/repair/repair-period'
import { defineHandlers } from '../../../behaviour/handler.ts'
import type { JobData } from '../../../behaviour/job-data.ts'
import { ok } from '../../../behaviour/outcome.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import { timeOf } from '../../../clock/local-time.ts'
import type { AutoRepairRow } from '../tables/repair.ts'
import { isUnderRepair, startRepair } from './start-repair.ts'

const tasks = resource('repairTasks', { where: { type: 'auto' }, sort: ['-tsCreate', '-id'] })

export const autoRepairHandlers = defineHandlers({
  listAutoRepairs: tasks.list(),

  getAutoRepairConfig: async (context) => {
    const { diskId } = await terminalOf(context, context.query.diskId)
    return ok(shown(await context.store.table('autoRepairs').get(diskId)))
  },

  updateAutoRepairConfig: async (context) => {
    const { body, store, id } = context
    const terminal = await terminalOf(context, context.query.diskId)
    const { sw, day, time } = body
    const row = await store.table('autoRepairs').put({
      ...ownedOf(terminal),
      id: terminal.diskId,
      ...{ sw, day, time, nextTime: '', run: id() },
    })
    return ok(shown(sw === 1 ? await arrange(context, row) : row))
  },
})

/** Repairs the month before and comes back a month later; a setting of before does nothing any more. */
export async function autoRepair(unit: Unit, { diskId, run }: JobData['autoRepair']): Promise<void> {
  const row = await unit.store.table('autoRepairs').get(diskId)
  if (row?.run !== run || row.sw !== 1) return
  const terminal = await unit.store.table('terminals').get(diskId)
  const today = unit.today()
  const period = monthPeriod(monthBefore(today), today)
  if (terminal !== undefined && period.ok && !(await isUnderRepair(unit, terminal))) {
    await startRepair(unit, terminal, { ...period.value, type: 'auto' })
  }
  await arrange(unit, row)
}

async function arrange(unit: Unit, row: AutoRepairRow): Promise<AutoRepairRow> {
  const nextTime = nextAutoRepair(unit.now(), row)
  const delay = (timeOf(nextTime) ?? unit.time) - unit.time
  await unit.schedule('autoRepair', { diskId: row.id, run: row.run }, delay)
  return unit.store.table('autoRepairs').update(row.id, { nextTime })
}

function shown(row: AutoRepairRow | undefined) {
  if (row === undefined) return { sw: 0, day: 5, time: '02:00' } as const
  const { sw, day, time, nextTime } = row
  return { sw, day, time, ...(sw === 1 ? { nextTime } : {}) }
}
