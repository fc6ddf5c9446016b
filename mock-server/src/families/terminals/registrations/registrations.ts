import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import type { JobData } from '../../../behaviour/job-data.ts'
import { fail, ok, type Outcome } from '../../../behaviour/outcome.ts'
import { queryOf } from '../../../behaviour/lists/resource.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import { registrationsOf } from './tax-registrations.ts'
import type { TerminalRow, WorldTables } from '../../../world/tables.ts'
import { bureauFault, faultOfTerminal } from '../../../behaviour/tenancy/terminal-fault.ts'

const syncTime = 8000

export const registrations = defineHandlers({
  listTaxRegistrations: async (context) => {
    const { diskId } = await terminalOf(context, context.query.diskId)
    return ok((await syncedOf(context, diskId))?.registrations ?? [])
  },

  getThreePartyAgreements: async (context) => {
    const { diskId } = await terminalOf(context, context.path.diskId)
    const sfhjxyxxList = (await syncedOf(context, diskId))?.agreements ?? []
    return ok({ sfxyqdxxInfo: { sfhjxyxxList } })
  },

  listTaxSyncRecords: async (context) => {
    const query = queryOf<WorldTables['taxSyncs']>(context, { sort: ['-tsCreate', '-id'] })
    const found = await context.store.table('taxSyncs').find(query)
    return ok({ list: found.rows, total: found.total })
  },

  syncTaxRegistrations: async (context) => {
    const { body } = context
    const terminal = await terminalOf(context, body.diskId)
    if (terminal.taxerId !== body.taxerId) return fail(codes.unknownRecord)
    return startTaxSync(context, terminal)
  },
})

/** Reads a terminal's taxes at the bureau, one sync a terminal at a time. */
export async function startTaxSync(
  { store, id, now, schedule }: Unit,
  terminal: TerminalRow,
): Promise<Outcome<Schemas['SyncRecord']>> {
  if (await store.table('taxSyncs').has({ diskId: terminal.diskId, status: 0 })) {
    return fail(codes.wrongState, '正在同步，请稍后查看')
  }
  const record = await store.table('taxSyncs').insert({
    ...ownedOf(terminal),
    id: id(),
    tsCreate: now(),
    taxerId: terminal.taxerId,
    diskId: terminal.diskId,
    status: 0,
    message: '',
  })
  await schedule('endTaxSync', { syncId: record.id }, syncTime)
  return ok(record)
}

function syncedOf({ store }: AnyContext, diskId: string) {
  return store.table('taxRegistrations').get(diskId)
}

/** A sync fails where the terminal or its bureau login does not stand, and says why. */
export async function endTaxSync({ store }: Unit, { syncId }: JobData['endTaxSync']): Promise<void> {
  const record = await store.table('taxSyncs').get(syncId)
  const terminal = await store.table('terminals').get(record?.diskId ?? '')
  if (terminal === undefined) return
  const fault = faultOfTerminal(terminal) ?? bureauFault(terminal)
  if (fault !== undefined) {
    await store.table('taxSyncs').update(syncId, { status: 2, message: fault.message })
    return
  }
  const seller = await store.table('sellers').get(terminal.id)
  const bank = { khh: seller?.xsfkhh ?? '', yhzh: seller?.xsfyhzh ?? '' }
  await store.table('taxRegistrations').put(registrationsOf(terminal, bank))
  await store.table('taxSyncs').update(syncId, { status: 1 })
}
