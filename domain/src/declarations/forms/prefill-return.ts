/** A return as it begins: figures of invoices, of the register and of the last return, in the cells that take them. */
import { partyOf } from '../../policies/party-of.ts'
import { maximum, minimum, type Money } from '../../money/money.ts'
import { carriedFrom, fillForms, type FilledForm, type FormCells, type ReturnBasis } from './fill-forms.ts'
import { GENERAL_FORM } from '../form-versions/general.ts'
import { COST_SHEET } from '../form-versions/profit-tax.ts'
import type { Sold } from './sales-book.ts'
import { takeGeneralSales } from './take-general-sales.ts'
import { takeCosts, takeIncomeTax } from './take-profit-tax.ts'
import { takeInput, type Received, type Transfer } from './take-vouchers.ts'
import { takeSmallScaleSales } from './take-small-scale-sales.ts'
import type { TakenCells } from './taken-cells.ts'
import { formsOf } from './forms-of.ts'
import { CORPORATE_INCOME_TAX, isSmallScale, VAT } from './tax-items.ts'
import type { TaxpayerType } from '../../lookups/invoicing/taxpayer-type.ts'

export interface LastReturn {
  month: string
  forms: readonly FilledForm[]
  isPaid: boolean
  /** Paid of its tax so far, surcharges and late fees left out; where nobody says, all of it is once `isPaid`. */
  paid?: Money
}

/** What a return starts from; amounts in yuan. */
export interface ReturnFacts {
  tax: string
  taxerType: TaxpayerType
  /** By which a sole trader is told. */
  taxerId?: string
  month: string
  months: number
  /** Of the period. */
  sold: readonly Sold[]
  /** Ticked for the period. */
  received: readonly Received[]
  /** Tax of red letters for what was ticked, confirmed in the period. */
  redLetters?: Money
  /** Taken out again in the period. */
  transfers?: readonly Transfer[]
  /** Of the same tax. */
  last?: LastReturn
  /** Sold from January to the day before the period: counts where no last return of the year tells it. */
  soldBefore: Money
  /** Of the register: that of 城市维护建设税, which is filed with VAT. */
  rate: Money
  /** Corporate income tax that was paid for the quarters before. */
  prepaid: Money
  /** 六税两费 are proposed to be halved; those of small-scale taxpayers are unless told. */
  isHalved?: boolean
  /** What rows that are kept beside the forms come to; of taxes that are declared by such rows. */
  rows?: TakenCells
}

export interface BegunReturn {
  forms: readonly FilledForm[]
  basis: ReturnBasis
  /** What was taken over, to tell what somebody has overwritten. */
  taken: TakenCells
}

/** The forms of a tax, filled in as far as is known. */
export function beginReturn(facts: ReturnFacts): BegunReturn {
  const { tax, taxerType, month, months } = facts
  const taken = takenOf(facts)
  const basis = { month, months, carried: carriedOf(facts) }
  const forms = formsOf(tax, taxerType, months === 12).map((formCode) => ({
    formCode,
    cells: taken[formCode] ?? {},
  }))
  return { forms: fillForms(forms, basis), basis, taken }
}

/** What a return takes of what was sold in its period; nothing where the tax asks for no sales. */
export function takeSales(
  facts: Pick<ReturnFacts, 'tax' | 'taxerType' | 'taxerId' | 'sold' | 'month' | 'soldBefore' | 'last'>,
): TakenCells {
  const { tax, taxerType, taxerId = '', sold } = facts
  if (tax === CORPORATE_INCOME_TAX) return takeCosts(facts)
  if (tax !== VAT) return {}
  if (!isSmallScale(taxerType)) return takeGeneralSales(sold)
  return takeSmallScaleSales(sold, partyOf(taxerId) === 'soleTrader')
}

function takenOf(facts: ReturnFacts): TakenCells {
  const { tax, taxerType, received, last, rate, prepaid } = facts
  const halved = (facts.isHalved ?? isSmallScale(taxerType)) ? { '0a.1': '1' } : {}
  if (tax === CORPORATE_INCOME_TAX) return { ...takeSales(facts), ...takeIncomeTax(facts, prepaid) }
  if (tax !== VAT) return facts.rows ?? {}
  if (isSmallScale(taxerType)) return { ...takeSales(facts), BDA0610611A2: { 1.4: rate, ...halved } }
  return {
    ...takeSales(facts),
    ...takeInput(received, facts.redLetters, facts.transfers),
    ...takePaid(last),
    BDA0611153: { 1.4: rate, ...halved },
  }
}

/** Line 30: what was paid of the last return, no more than it left unpaid; what came back counts against it. */
function takePaid(last: LastReturn | undefined): TakenCells {
  const unpaid = last?.forms.find(({ formCode }) => formCode === GENERAL_FORM)?.cells['32'] ?? '0.00'
  const due = maximum('0.00', unpaid)
  if (last?.paid !== undefined) return { [GENERAL_FORM]: { 30: minimum(last.paid, due) } }
  return { [GENERAL_FORM]: last?.isPaid === true ? { 30: due } : {} }
}

/** Facts of a return that was begun before the last one, or what was paid for it, changed. */
export interface LastFacts {
  tax: string
  taxerType: TaxpayerType
  month: string
  last: LastReturn | undefined
  /** Corporate income tax that was paid for the quarters before. */
  prepaid: Money
  /** What it has taken so far. */
  taken: TakenCells
}

/** What a return takes of the last one and of its payment, anew: the rest of what it has taken stays. */
export function takeLast({ tax, taxerType, month, last, prepaid, taken }: LastFacts): TakenCells {
  if (tax === VAT && !isSmallScale(taxerType)) return { ...taken, ...takePaid(last) }
  if (tax !== CORPORATE_INCOME_TAX) return taken
  const opening = takeCosts({ month, sold: [], soldBefore: '0.00', last })[COST_SHEET] ?? {}
  const sold = taken[COST_SHEET] ?? {}
  // The year before it where no return tells it, and what was invoiced, follow invoices alone.
  const costs = isSameYear(last, month) ? { ...opening, '1.c': sold['1.c'] ?? '0.00' } : sold
  return {
    ...taken,
    [COST_SHEET]: costs,
    ...takeIncomeTax({ month, sold: [], soldBefore: '0.00', last }, prepaid),
  }
}

const isSameYear = (last: LastReturn | undefined, month: string): boolean =>
  last?.month.slice(0, 4) === month.slice(0, 4)

/** What the last return hands on, by form. */
export function carriedOf({
  last,
  month,
}: Pick<ReturnFacts, 'last' | 'month'>): Readonly<Record<string, FormCells>> {
  return last === undefined ? {} : carriedFrom(last.forms, { month: last.month, next: month })
}
