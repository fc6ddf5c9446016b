import type { JobData } from '../../../behaviour/job-data.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import { planAutoDeclare } from '../declarations/enterprises.ts'
import { initDeclarations, monthBefore } from '../declarations/init-declarations.ts'
import { startSubmission } from '../declarations/submit-declaration.ts'

/** Makes, and if it is told to submits, the declarations of the month before; then waits for the next month. */
export async function autoDeclare(unit: Unit, { eid, at }: JobData['autoDeclare']): Promise<void> {
  const { store, today } = unit
  const config = await store.table('declareConfigs').get(eid)
  const enterprise = await store.table('enterprises').get(eid)
  // The settings may have been changed since: only the latest plan holds.
  if (config?.nextAuto !== at || enterprise === undefined) return
  const rows = await initDeclarations(unit, { enterprise, sbssq: monthBefore(today()) })
  if (!('kind' in rows) && config.autoSubmit) for (const row of rows) await startSubmission(unit, row)
  await store.table('declareConfigs').update(eid, { nextAuto: await planAutoDeclare(unit, eid) })
}
