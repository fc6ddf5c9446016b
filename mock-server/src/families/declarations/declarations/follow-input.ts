import type { Unit } from '../../../behaviour/unit.ts'
import type { InputTransferRow } from '../tables/input-vat.ts'
import { redLettersOf } from './red-letters-of.ts'
import { followTicks } from './write-form.ts'

/** What an enterprise takes out of its input tax in a period. */
export async function transfersOf(
  { store }: Pick<Unit, 'store'>,
  eid: string,
  skssq: string,
): Promise<readonly InputTransferRow[]> {
  return (await store.table('inputTransfers').find({ where: { eid, skssq } })).rows
}

/** Schedule 2 of the period takes over anew what is ticked, given back and taken out. */
export async function followInput(unit: Unit, eid: string, period: string): Promise<void> {
  const { store } = unit
  const enterprise = await store.table('enterprises').get(eid)
  const where = { enterpriseId: eid, rzzt: 1, skssq: period } as const
  const { rows: received } = await store.table('inputInvoices').find({ where })
  const redLetters = enterprise ? (await redLettersOf(unit, enterprise, period)).tax : '0.00'
  const transfers = await transfersOf(unit, eid, period)
  await followTicks(unit, { eid, sbssq: period }, { received, redLetters, transfers })
}
