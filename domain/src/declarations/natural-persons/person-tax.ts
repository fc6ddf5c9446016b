/**
 * What is withheld of a natural person: VAT at the levy rate, nothing below the 起征点 of one occasion, and its surcharges. Sources: law-2026.md
 * §2 (1,000 each time, 1 % and 3 %, housing at 3 % less to 1.5 %), §6; declarations.md §5 (surcharges, halving, free limit).
 */
import type { Schemas } from '@kaipiao/client/types'
import { compare, isZero, multiply, roundToCents, subtract, type Money } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import { monthOf } from '../duties/period.ts'
import { hasParameter, parameterOf } from '../forms/parameters.ts'
import type { TakenCells } from '../forms/taken-cells.ts'
import { PERSON_VAT_ANNEX } from '../form-versions/natural-persons.ts'

export type PersonSale = Pick<Schemas['PersonSaleInput'], 'idNumber' | 'paidDate' | 'sales' | 'levy'>

export interface PersonTax {
  isExempt: boolean
  /** In yuan, as are the others. */
  vat: Money
  cityTax: Money
  education: Money
  localEducation: Money
  total: Money
}

/** Of one payment; `cityRate` is that of 城市维护建设税 where the payer is. */
export function personTax({ sales, levy, paidDate }: PersonSale, cityRate: Money): PersonTax {
  const month = monthOf(paidDate)
  const isExempt = compare(sales, limitOf(month)) < 0
  const vat = isExempt ? '0.00' : roundToCents(multiply(sales, levy))
  const isFree = compare(sales, parameterOf('surtaxFreeSales', month)) <= 0
  const surcharge = (rate: Money): Money => halved(roundToCents(multiply(vat, rate)), month)
  const cityTax = surcharge(cityRate)
  const education = isFree ? '0.00' : surcharge(parameterOf('educationRate', month))
  const localEducation = isFree ? '0.00' : surcharge(parameterOf('localEducationRate', month))
  return {
    isExempt,
    vat,
    cityTax,
    education,
    localEducation,
    total: sum([vat, cityTax, education, localEducation]),
  }
}

/** 起征点 of one occasion; 500 before the VAT law. */
function limitOf(month: string): Money {
  return hasParameter('freeSalesEachTime', month) ? parameterOf('freeSalesEachTime', month) : '500'
}

/** What the halving takes off is rounded, then subtracted. */
function halved(due: Money, month: string): Money {
  const off = parameterOf('halved', month)
  return isZero(off) ? due : roundToCents(subtract(due, roundToCents(multiply(due, off))))
}

/** What the month's return takes of its payments. */
export function takePersonSales(sales: readonly PersonSale[], cityRate: Money): TakenCells {
  const told = sales.map((sale) => ({ ...sale, ...personTax(sale, cityRate) }))
  const total = (field: 'sales' | 'vat' | 'cityTax' | 'education' | 'localEducation'): Money =>
    sum(told.map((row) => row[field]))
  return {
    [PERSON_VAT_ANNEX]: {
      1: String(new Set(told.map(({ idNumber }) => idNumber)).size),
      2: total('sales'),
      3: sum(told.filter(({ isExempt }) => isExempt).map((row) => row.sales)),
      4: total('vat'),
      5: total('cityTax'),
      6: total('education'),
      7: total('localEducation'),
    },
  }
}
