import type { Schemas } from '@kaipiao/client'
import { standingOn } from '@kaipiao/domain/policies/in-force'
import { daysOf } from '@kaipiao/domain/invoicing/agreements/agreement-needs'
import type { Unit } from '../../../behaviour/unit.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import type { ServiceAgreementRow } from '../tables/agreements.ts'

/** What an institution is, and what it has agreed; empty for every other enterprise. */
export type ServiceFacts = Pick<Schemas['InvoicePreparation'], 'sszyfwjglbDm' | 'sszyfwxys'>

/** Agreements hold for all terminals of an enterprise. */
export async function serviceFactsOf(
  { store, today }: Pick<Unit, 'store' | 'today'>,
  { enterpriseId, sszyfwjglbDm }: TerminalRow,
): Promise<ServiceFacts> {
  if (sszyfwjglbDm === undefined) return {}
  const { rows } = await store
    .table('serviceAgreements')
    .find({ where: { enterpriseId }, sort: ['-tsCreate', '-id'] })
  return { sszyfwjglbDm, sszyfwxys: rows.map((row) => agreementOn(row, today())) }
}

/** An agreement as it is answered: with where the day stands to it. */
export function agreementOn(row: ServiceAgreementRow, day: string): Schemas['ServiceAgreement'] {
  return { ...row, state: standingOn(daysOf(row), day) }
}
