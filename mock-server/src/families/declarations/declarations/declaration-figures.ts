import { paymentFigures } from '@kaipiao/domain/declarations/tax-payments/payment-figures'
import { lateFees } from '@kaipiao/domain/declarations/tax-payments/late-fee'
import {
  partsDue,
  partsLeft,
  taxParts,
  type TaxPart,
} from '@kaipiao/domain/declarations/tax-payments/payment-parts'
import type { Schemas } from '@kaipiao/client'
import type { Edition } from '@kaipiao/domain/declarations/editions/edition'
import { editionOf } from '@kaipiao/domain/declarations/editions/edition-of'
import { isFiled } from '@kaipiao/domain/declarations/declarations/submission'
import { isZero, negate, roundToCents, signOf, subtract, type Money } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { FormEditionRow } from '../tables/editions.ts'
import type { DeclarationRow, TaxPaymentRow } from '../tables/declarations.ts'
import { mainFormOf } from './make-declarations.ts'

type Figures = Required<Pick<DeclarationRow, 'yjse' | 'djse' | 'jkzt' | 'paidOwn' | 'paidTaxes'>>

/** Payments and refunds of a return, the first one first. */
export async function paymentsOf(
  { store }: Pick<Unit, 'store'>,
  declarationId: string,
): Promise<readonly TaxPaymentRow[]> {
  return (await store.table('taxPayments').find({ where: { declarationId }, sort: 'tsCreate' })).rows
}

/** What is paid of a filed return, and what is not, as its payments have it. */
export function figuresOf(
  { ybtse, fjsf = '0', state, held, yjse }: DeclarationRow,
  payments: readonly TaxPaymentRow[],
): Figures {
  const done = payments.filter((payment) => payment.state === 'paid')
  const total = (of: (payment: TaxPaymentRow) => Money): Money =>
    sum(done.map((payment) => (payment.kind === 'refund' ? `-${of(payment)}` : of(payment))))
  const last = payments.at(-1)
  // A world from before payments were rows knows only that all of it is paid.
  const isOld = yjse === undefined && payments.length === 0 && (held?.state ?? state) === 'paid'
  const filed = held?.ybtse ?? ybtse
  const paid = isOld ? filed : total(({ se }) => se)
  const own = isOld ? subtract(filed, held?.fjsf ?? fjsf) : total(({ se, fjsf: part }) => subtract(se, part))
  return {
    yjse: paid,
    paidOwn: roundToCents(own),
    paidTaxes: paidParts(payments),
    ...paymentFigures({
      ybtse,
      yjse: paid,
      ...(last !== undefined && last.state !== 'paid' && { last: { kind: last.kind, state: last.state } }),
    }),
  }
}

/** What was paid of each tax so far. */
function paidParts(payments: readonly TaxPaymentRow[]): TaxPart[] {
  return payments
    .filter(({ state }) => state === 'paid')
    .flatMap(({ kind, parts }) =>
      parts.map(({ zsxmmc, je }) => ({ zsxmmc, je: kind === 'payment' ? je : roundToCents(negate(je)) })),
    )
}

/** What of a return is to be paid, or comes back, by tax; of one that is corrected, as it was filed. */
export function dueOf(row: DeclarationRow, djse: Money): TaxPart[] {
  const { zsxmmc, sbssq: month, held, forms, paidTaxes = [] } = row
  const parts = taxParts(held?.forms ?? forms, { mainForm: mainFormOf(row), month, zsxmmc })
  return partsDue(partsLeft(parts, paidTaxes), { zsxmmc, djse })
}

type Settings = readonly FormEditionRow[]

/** Onto which editions enterprises are set, those with the latest first period first. */
async function editionsOf({ store }: Pick<Unit, 'store'>, eids: readonly string[]): Promise<Settings> {
  return (await store.table('formEditions').find({ where: { eid: { in: eids } }, sort: '-qsssq' })).rows
}

/** By which edition a return is filed. */
export async function editionOfReturn(unit: Pick<Unit, 'store'>, row: DeclarationRow): Promise<Edition> {
  return editionOf(row, await editionsOf(unit, [row.eid]))
}

/** Returns as they are answered. */
export async function shownDeclarations(
  unit: Pick<Unit, 'store' | 'today'>,
  rows: readonly DeclarationRow[],
): Promise<Schemas['Declaration'][]> {
  const settings = await editionsOf(unit, [...new Set(rows.map(({ eid }) => eid))])
  const today = unit.today()
  return rows.map((row) =>
    shown(
      row,
      settings.filter(({ eid }) => eid === row.eid),
      today,
    ),
  )
}

/** One of them. */
export async function shownDeclaration(
  unit: Pick<Unit, 'store' | 'today'>,
  row: DeclarationRow,
): Promise<Schemas['Declaration']> {
  return shown(row, await editionsOf(unit, [row.eid]), unit.today())
}

/** The record of whatever acts on a return, as somebody who comes too late is answered it. */
export async function presentDeclaration(context: AnyContext): Promise<Schemas['Declaration']> {
  const id = 'id' in context.path && typeof context.path.id === 'string' ? context.path.id : ''
  return shownDeclaration(context, await ownRow(context, 'declarations', id))
}

/** With its edition, the late fee of the day by tax, and the difference of its correction. */
function shown(row: DeclarationRow, settings: Settings, today: string): Schemas['Declaration'] {
  const { state, ybtse, djse = isFiled(state) ? '0' : ybtse, sbjzrq, gzqse } = row
  const { fee, parts } = lateFees(signOf(djse) > 0 ? dueOf(row, djse) : [], sbjzrq, today)
  const { name: bbmc, isTrial: sy } = editionOf(row, settings)
  return {
    ...row,
    ...{ bbmc, sy },
    ...(!isZero(fee) && { znj: fee }),
    ...(parts.length > 0 && { skmx: [...parts] }),
    ...(gzqse !== undefined && { gzce: roundToCents(subtract(ybtse, gzqse)) }),
  }
}
