import type { CopyReportStatus } from '@kaipiao/domain/lookups/invoicing/copy-report-status'
import type { AnyContext } from '../../../behaviour/handler.ts'
import type { AgencyRow, EnterpriseRow, Owned, TerminalRow, WorldTables } from '../../../world/tables.ts'
import type { OutletRow } from '../../accounts/tables/organization.ts'
import { outletsOf } from '../../accounts/organization/outlets.ts'

/** All that staff of a provider look after. */
export interface Surroundings {
  /** Of all copy-reports of a disk. */
  readonly copyStatuses: ReadonlyMap<string, readonly CopyReportStatus[]>
  readonly enterprises: readonly EnterpriseRow[]
  readonly terminals: readonly TerminalRow[]
  readonly agencies: readonly AgencyRow[]
  readonly outlets: readonly OutletRow[]
  readonly equipments: readonly WorldTables['equipments'][]
  readonly placeOf: (owned: Owned) => { readonly outletName: string; readonly agencyName: string }
}

export async function lookAround(context: AnyContext): Promise<Surroundings> {
  const { store, session } = context
  const query = { where: session.scope, sort: '-id' } as const
  const agencies = (await store.table('agencies').find(query)).rows
  const outlets = await outletsOf(context)
  const copyStatuses = new Map<string, CopyReportStatus[]>()
  for (const { diskId, copyStatus } of (await store.table('taxReturns').find({ where: session.scope }))
    .rows) {
    copyStatuses.set(diskId, [...(copyStatuses.get(diskId) ?? []), copyStatus])
  }
  const outletNames = new Map(outlets.map(({ id, name }) => [id, name]))
  const agencyNames = new Map(agencies.map(({ id, name }) => [id, name]))
  return {
    copyStatuses,
    enterprises: (await store.table('enterprises').find(query)).rows,
    terminals: (await store.table('terminals').find(query)).rows,
    agencies,
    outlets,
    equipments: (await store.table('equipments').find(query)).rows,
    placeOf: ({ outletId, agencyId }) => ({
      outletName: outletNames.get(outletId) ?? '',
      agencyName: agencyNames.get(agencyId) ?? '',
    }),
  }
}
