import type { Schemas } from '@kaipiao/client'
import { payableOf, type FilledForm, type ReturnBasis } from '@kaipiao/domain/declarations/forms/fill-forms'
import { isFiled } from '@kaipiao/domain/declarations/declarations/submission'
import { proposesHalving } from '@kaipiao/domain/declarations/declarations/proposes-halving'
import {
  monthsOf,
  periodEndedBy,
  type Cycle,
  type TaxPeriod,
} from '@kaipiao/domain/declarations/duties/period'
import { dueDate } from '@kaipiao/domain/declarations/duties/due-date'
import { beginReturn, type LastReturn } from '@kaipiao/domain/declarations/forms/prefill-return'
import type { SalesBook } from '@kaipiao/domain/declarations/forms/sales-book'
import { revenueOf } from '@kaipiao/domain/declarations/forms/take-profit-tax'
import type { Received, Transfer } from '@kaipiao/domain/declarations/forms/take-vouchers'
import { hasParameter } from '@kaipiao/domain/declarations/forms/parameters'
import { formsOf } from '@kaipiao/domain/declarations/forms/forms-of'
import {
  CORPORATE_INCOME_TAX,
  isStatements,
  PERSON_VAT,
  STAMP_DUTY,
  SURTAXES,
  VAT,
} from '@kaipiao/domain/declarations/forms/tax-items'
import type { Money } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { addDays } from '@kaipiao/domain/ranges/calendar-date'
import { ownedOf } from '../../../world/owned-of.ts'
import type { EnterpriseRow, WorldTables } from '../../../world/tables.ts'
import type { DeclarationRow } from '../tables/declarations.ts'
import { isByRows, takeRows, type DetailRows } from './detail-rows.ts'

export type TickedInvoice = Received & Pick<WorldTables['inputInvoices'], 'rzzt' | 'skssq'>

export interface DeclarationFacts {
  readonly enterprise: EnterpriseRow
  readonly registrations: readonly Schemas['TaxRegistration'][]
  readonly sbssq: string
  /** Of the enterprise, at least in the year up to the end of the period. */
  readonly sales: SalesBook
  /** Received ones of the enterprise. */
  readonly received: readonly TickedInvoice[]
  /** Tax of red letters for what was ticked, confirmed in the month. */
  readonly redLetters: Money
  /** Taken out again in the month. */
  readonly transfers?: readonly Transfer[]
  /** Of the enterprise, kept beside the forms. */
  readonly details: DetailRows
  /** Declarations of the enterprise that there are already. */
  readonly known: readonly DeclarationRow[]
  readonly id: () => string
  readonly tsCreate: string
}

/** The declarations of a month that are still missing; surcharges stand in that of VAT. */
export function makeDeclarations(facts: DeclarationFacts): DeclarationRow[] {
  const made: DeclarationRow[] = []
  for (const registration of facts.registrations) {
    const { sbssq } = facts
    const cycle = cycleOf(registration)
    if (SURTAXES.includes(registration.zsxmmc) || cycle === undefined) continue
    if (registration.zsxmmc === PERSON_VAT && !hasParameter('personWithholding', sbssq)) continue
    const period = periodEndedBy(sbssq, cycle)
    const all = [...facts.known, ...made]
    const isKnown = all.some(
      (row) =>
        row.sbssq === sbssq &&
        row.zsxmmc === registration.zsxmmc &&
        (!isByRows(row.zsxmmc) || row.type === cycle),
    )
    if (period === undefined || isKnown) continue
    const row = makeDeclaration({ ...facts, known: all }, registration, { ...period, cycle })
    if (row.forms.length > 0) made.push(row)
  }
  return made
}

/** What tells the returns of one tax for one month apart. */
function subjectOf(tax: string, cycle: Cycle): string {
  if (isStatements(tax)) return cycle === 'yearly' ? '年报' : '季报'
  return tax === STAMP_DUTY && cycle === 'yearly' ? '营业账簿' : ''
}

/** What is due by the act has no period of its own here: its return comes with the act. */
function cycleOf({ nsqxmc }: Schemas['TaxRegistration']): Exclude<Cycle, 'perAct'> | undefined {
  if (nsqxmc === '次') return undefined
  return nsqxmc === '月' ? 'monthly' : nsqxmc === '年' ? 'yearly' : 'quarterly'
}

/** A declaration whose forms have changed: what is payable follows. */
export function withForms(row: DeclarationRow, forms: readonly FilledForm[]): DeclarationRow {
  return { ...row, forms, ...payableOf(forms, { mainForm: mainFormOf(row), month: row.sbssq }) }
}

export function mainFormOf({ zsxmmc, taxerType }: Pick<DeclarationRow, 'zsxmmc' | 'taxerType'>): string {
  return formsOf(zsxmmc, taxerType).at(-1) ?? ''
}

/** What its forms stand on besides what is entered. */
export function basisOf({ sbssq, type, carried }: DeclarationRow): ReturnBasis {
  return { month: sbssq, months: monthsOf(type), carried }
}

function makeDeclaration(
  facts: DeclarationFacts,
  { zsxmmc, zsl }: Schemas['TaxRegistration'],
  { cycle, ...period }: TaxPeriod & { readonly cycle: Cycle },
): DeclarationRow {
  const {
    enterprise,
    registrations,
    sbssq,
    sales,
    received,
    redLetters,
    transfers = [],
    known,
    details,
  } = facts
  const { taxerType, taxerId } = enterprise
  const last = lastOf(known, { zsxmmc, sbssq, ...(isByRows(zsxmmc) && { type: cycle }) })
  const isHalved = proposesHalving({ taxerType, taxerId, incomeTax: incomeTaxBefore(known, sbssq) })
  const { forms, basis, taken } = beginReturn({
    tax: zsxmmc,
    ...{ taxerType, taxerId },
    month: sbssq,
    months: monthsOf(cycle),
    sold: sales.of(period),
    received: received.filter(({ rzzt, skssq }) => rzzt === 1 && skssq === sbssq),
    redLetters,
    transfers,
    ...(last && { last }),
    soldBefore: soldBefore(zsxmmc, period, sales),
    rate: zsxmmc === VAT ? cityRate(registrations) : zsl,
    prepaid: sum(prepaidOf(known, sbssq)),
    isHalved,
    rows: takeRows(
      details,
      { zsxmmc, type: cycle, sbssq, ...period },
      {
        ...{ isHalved, rate: zsl, last },
        cityRate: cityRate(registrations),
      },
    ),
  })
  const row = draftOf(enterprise, {
    zsxmmc,
    type: cycle,
    sbssq,
    period,
    id: facts.id(),
    tsCreate: facts.tsCreate,
  })
  const sbsx = subjectOf(zsxmmc, cycle)
  return withForms(
    { ...row, ...(sbsx !== '' && { sbsx }), periodic: cycle, taken, carried: basis.carried ?? {} },
    forms,
  )
}

interface Draft extends Pick<DeclarationRow, 'id' | 'zsxmmc' | 'type' | 'sbssq' | 'tsCreate'> {
  readonly period: TaxPeriod
}

/** A return that nobody has filled in. */
export function draftOf(enterprise: EnterpriseRow, { period, type, ...draft }: Draft): DeclarationRow {
  const { id: eid, taxerName, taxerId, taxerType } = enterprise
  return {
    ...ownedOf(enterprise),
    ...draft,
    ...{ eid, taxerName, taxerId, taxerType, type },
    skssqq: period.from,
    skssqz: period.to,
    sbjzrq: dueDate(period, draft.zsxmmc, type),
    ...{ ynse: '0.00', ybtse: '0.00', fjsf: '0.00' },
    ...{ state: 'draft', progress: 0, message: '' },
    forms: [],
    taken: {},
    carried: {},
  }
}

/** In the same year; no tax but that on the profit asks for it. */
export function soldBefore(zsxmmc: string, { from }: TaxPeriod, sales: SalesBook): Money {
  return zsxmmc === CORPORATE_INCOME_TAX
    ? revenueOf(sales.of({ from: `${from.slice(0, 4)}-01-01`, to: addDays(from, -1) }))
    : '0.00'
}

/** The last return of corporate income tax that was filed before the month. */
export function incomeTaxBefore(known: readonly DeclarationRow[], sbssq: string): LastReturn | undefined {
  const filed = known.filter(({ state }) => isFiled(state))
  return lastOf(filed, { zsxmmc: CORPORATE_INCOME_TAX, sbssq })
}

/** Of the register; 城市维护建设税 is 7 % in a city. */
export function cityRate(registrations: readonly Schemas['TaxRegistration'][]): string {
  return registrations.find(({ zsxmmc }) => zsxmmc === SURTAXES[0])?.zsl ?? '0.07'
}

/** Corporate income tax of earlier quarters of the same year. */
export function prepaidOf(known: readonly DeclarationRow[], sbssq: string): readonly string[] {
  return known
    .filter(
      (row) =>
        row.zsxmmc === CORPORATE_INCOME_TAX &&
        row.sbssq.slice(0, 4) === sbssq.slice(0, 4) &&
        row.sbssq < sbssq &&
        isFiled(row.state),
    )
    .map(({ ybtse, held }) => held?.ybtse ?? ybtse)
}

/** The return of the same tax before this one. */
export function lastOf(
  known: readonly DeclarationRow[],
  { zsxmmc, sbssq, type }: Pick<DeclarationRow, 'zsxmmc' | 'sbssq'> & { readonly type?: Cycle },
): LastReturn | undefined {
  let last: DeclarationRow | undefined
  const isSame = (row: DeclarationRow): boolean => row.zsxmmc === zsxmmc && (type ?? row.type) === row.type
  for (const row of known)
    if (isSame(row) && row.sbssq < sbssq && row.sbssq >= (last?.sbssq ?? '')) last = row
  return (
    last && {
      month: last.sbssq,
      // While it is corrected, what was filed holds.
      forms: last.held?.forms ?? last.forms,
      isPaid: last.state === 'paid',
      ...(last.paidOwn !== undefined && { paid: last.paidOwn }),
    }
  )
}
