import type { Schemas } from '@kaipiao/client'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { EnterpriseRow, TerminalRow } from '../../../world/tables.ts'
import type { TaxRegistrationRow } from '../../terminals/tables/tax-bureau.ts'

type Reader = Pick<Unit, 'store'>

/** The caller's enterprise; another tenant's is as unknown as one that is not there. */
export function enterpriseOf(context: AnyContext, eid: string): Promise<EnterpriseRow> {
  return ownRow(context, 'enterprises', eid)
}

/** Each enterprise once, all of them the caller's. */
export async function enterprisesOf(
  context: AnyContext,
  eids: readonly string[],
): Promise<readonly EnterpriseRow[]> {
  const found: EnterpriseRow[] = []
  for (const eid of new Set(eids)) found.push(await enterpriseOf(context, eid))
  return found
}

/** By which an enterprise talks to the bureau: a digital terminal before a disk. */
export async function terminalOfEnterprise(
  { store }: Reader,
  enterpriseId: string,
): Promise<TerminalRow | undefined> {
  const { rows } = await store.table('terminals').find({ where: { enterpriseId }, sort: 'diskId' })
  return rows.find(({ diskType }) => diskType === 7) ?? rows[0]
}

/** Taxes and agreements as the last sync of any of its terminals brought them; undefined: 未同步税局数据. */
export async function syncedTaxes(
  { store }: Reader,
  enterpriseId: string,
): Promise<TaxRegistrationRow | undefined> {
  return store.table('taxRegistrations').first({ enterpriseId })
}

export async function registerOf(
  { store }: Reader,
  eid: string,
): Promise<Schemas['DeclareRegister'] | undefined> {
  return store.table('declareRegisters').get(eid)
}
