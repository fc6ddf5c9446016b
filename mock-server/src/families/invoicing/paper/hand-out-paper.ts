import { paperRange } from '@kaipiao/domain/invoicing/paper/paper-application'
import { nextIssueOrderState } from '@kaipiao/domain/invoicing/orders/order-transitions'
import type { JobData } from '../../../behaviour/job-data.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import { faultOfTerminal } from '../../../behaviour/tenancy/terminal-fault.ts'
import { isTaken } from './paper-applications.ts'

/** The papers arrive in the stock of their terminal, or the application says why not (BI04). */
export async function handOutPaper(unit: Unit, { applicationId }: JobData['handOutPaper']): Promise<void> {
  const { store, id, now, today } = unit
  const application = await store.table('paperApplications').get(applicationId)
  const terminal = await store.table('terminals').get(application?.diskId ?? '')
  if (application === undefined || terminal === undefined) return
  const { fpdm, fphm, count, fplxdm, diskId, state } = application
  const range = paperRange(fpdm, fphm, count)
  const isLost = !range.ok || (await isTaken(unit, range.value, applicationId))
  const message = faultOfTerminal(terminal)?.message ?? (isLost ? '该号码段已被占用' : undefined)
  const next = nextIssueOrderState(state, message === undefined ? 'succeed' : 'fail')
  if (!next.ok) return
  await store.table('paperApplications').update(applicationId, { state: next.value, message: message ?? '' })
  if (message !== undefined || !range.ok) return
  await store.table('stock').insert({
    ...ownedOf(terminal),
    id: id(),
    diskId,
    fplxdm,
    ...range.value,
    zfs: count,
    syfs: count,
    lgrq: today(),
    syncTime: now(),
  })
}
