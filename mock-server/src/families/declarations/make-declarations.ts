import type { Schemas } from '@kaipiao/client'
import { payableOf, type FilledForm } from '@kaipiao/domain/declaration/fill-forms'
import { VAT_FORM } from '@kaipiao/domain/declaration/form-definitions'
import { dueDate, taxPeriod, type TaxPeriod } from '@kaipiao/domain/declaration/period'
import { prefillForms } from '@kaipiao/domain/declaration/prefill-forms'
import {
  CORPORATE_INCOME_TAX,
  endsQuarter,
  formsOf,
  SURTAXES,
  VAT,
} from '@kaipiao/domain/declaration/tax-items'
import { sum } from '@kaipiao/domain/money/sum'
import { ownedOf } from '../../behaviour/terminal-of.ts'
import type { EnterpriseRow, WorldTables } from '../../world/tables.ts'
import type { DeclarationRow } from './tables/declarations.ts'
import type { SalesByMonth } from './sales-by-month.ts'

export type TickedInvoice = Pick<WorldTables['inputInvoices'], 'rzzt' | 'skssq' | 'yxse'>

export interface DeclarationFacts {
  readonly enterprise: EnterpriseRow
  readonly registrations: readonly Schemas['TaxRegistration'][]
  readonly sbssq: string
  /** Of the enterprise, at least in the year up to the end of the period. */
  readonly sales: SalesByMonth
  /** Received ones of the enterprise. */
  readonly received: readonly TickedInvoice[]
  /** Declarations of the enterprise that there are already. */
  readonly known: readonly DeclarationRow[]
  readonly id: () => string
  readonly tsCreate: string
}

/** The declarations of a month that are still missing, VAT before the surtaxes that follow from it. */
export function makeDeclarations(facts: DeclarationFacts): DeclarationRow[] {
  const made: DeclarationRow[] = []
  for (const registration of facts.registrations) {
    const isMonthly = registration.nsqxmc === '月'
    const { sbssq } = facts
    if (!isMonthly && !endsQuarter(sbssq)) continue
    const period = taxPeriod(sbssq, isMonthly ? 'month' : 'quarter')
    const all = [...facts.known, ...made]
    const isKnown = all.some((row) => row.sbssq === sbssq && row.zsxmmc === registration.zsxmmc)
    if (!period.ok || isKnown) continue
    const row = makeDeclaration({ ...facts, known: all }, registration, period.value)
    if (row.forms.length > 0) made.push(row)
  }
  return made
}

/** A declaration whose forms have changed: what is payable follows. */
export function withForms(row: DeclarationRow, forms: readonly FilledForm[]): DeclarationRow {
  return { ...row, forms, ...payableOf(forms, mainFormOf(row)) }
}

export function mainFormOf({ zsxmmc, taxerType }: Pick<DeclarationRow, 'zsxmmc' | 'taxerType'>): string {
  return formsOf(zsxmmc, taxerType).at(-1) ?? ''
}

function makeDeclaration(
  { enterprise, sbssq, sales, received, known, id, tsCreate }: DeclarationFacts,
  { zsxmmc, zsl, nsqxmc }: Schemas['TaxRegistration'],
  period: TaxPeriod,
): DeclarationRow {
  const { taxerType, taxerName, taxerId } = enterprise
  const year = sales.of({ from: `${sbssq.slice(0, 4)}-01-01`, to: period.to })
  const forms = prefillForms(zsxmmc, taxerType, {
    ...sales.of(period),
    revenue: sum([year.special.amount, year.ordinary.amount]),
    vat: known.find((row) => row.sbssq === sbssq && row.zsxmmc === VAT)?.ynse ?? '0.00',
    rate: zsl,
    prepaid: sum(prepaidOf(known, sbssq)),
    inputTax: sum(
      received.filter(({ rzzt, skssq }) => rzzt === 1 && skssq === sbssq).map(({ yxse }) => yxse),
    ),
    carriedOver: carriedOverOf(known, sbssq),
  })
  const row: DeclarationRow = {
    ...ownedOf(enterprise),
    id: id(),
    eid: enterprise.id,
    taxerName,
    taxerId,
    taxerType,
    sbssq,
    skssqq: period.from,
    skssqz: period.to,
    sbjzrq: dueDate(period),
    zsxmmc,
    type: nsqxmc === '月' ? 'monthly' : 'quarterly',
    ynse: '0.00',
    ybtse: '0.00',
    state: 'draft',
    progress: 0,
    message: '',
    tsCreate,
    forms: [],
  }
  return withForms(row, forms)
}

/** Corporate income tax of earlier quarters of the same year. */
function prepaidOf(known: readonly DeclarationRow[], sbssq: string): readonly string[] {
  return known
    .filter(
      (row) =>
        row.zsxmmc === CORPORATE_INCOME_TAX &&
        row.sbssq.slice(0, 4) === sbssq.slice(0, 4) &&
        row.sbssq < sbssq &&
        (row.state === 'declared' || row.state === 'paid'),
    )
    .map(({ ybtse }) => ybtse)
}

/** Input tax that the month before could not deduct. */
function carriedOverOf(known: readonly DeclarationRow[], sbssq: string): string {
  const [last] = known
    .filter((row) => row.zsxmmc === VAT && row.sbssq < sbssq)
    .toSorted((a, b) => (a.sbssq < b.sbssq ? 1 : -1))
  return last?.forms.find(({ formCode }) => formCode === VAT_FORM)?.cells['20'] ?? '0.00'
}

/** Surtaxes that nobody has submitted yet follow the VAT of their month. */
export function isSurtax({ zsxmmc }: Pick<DeclarationRow, 'zsxmmc'>): boolean {
  return SURTAXES.includes(zsxmmc)
}
