/** Source: the call catalogue: statistics and summary of a period are sums over what was ticked in it. */
import type { Schemas } from '@kaipiao/client/types'
import type { Money } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import type { OpenPeriod } from './vat-period.ts'

type Received = Pick<
  Schemas['InputInvoice'],
  'fplxdm' | 'kprq' | 'je' | 'se' | 'yxse' | 'rzzt' | 'skssq' | 'bdklx'
>

export interface DeductionSums {
  count: number
  je: Money
  se: Money
  yxse: Money
  /** Ticked invoices that deduct nothing, and their tax. */
  bdkCount: number
  bdkSe: Money
}

/** Of a period are the invoices ticked in it, and those that could be: unticked and not issued after it. */
export function isOfPeriod({ rzzt, skssq, kprq }: Received, { period, to }: OpenPeriod): boolean {
  return rzzt === 1 ? skssq === period : kprq <= to
}

/** What the ticks of a period add up to, in yuan. */
export function deductionSums(invoices: readonly Received[], period: string): DeductionSums {
  const ticked = invoices.filter(({ rzzt, skssq }) => rzzt === 1 && skssq === period)
  const rest = ticked.filter(({ bdklx }) => bdklx !== undefined)
  return {
    ...sumsOf(ticked.filter(isDeducted)),
    bdkCount: rest.length,
    bdkSe: sum(rest.map(({ se }) => se)),
  }
}

/** The deducted part of it by invoice type, in the order of the types. */
export function deductionsByType(
  invoices: readonly Received[],
  period: string,
): ({ fplxdm: Schemas['InvoiceType'] } & Pick<DeductionSums, 'count' | 'je' | 'se' | 'yxse'>)[] {
  const deducted = invoices.filter((row) => row.rzzt === 1 && row.skssq === period && isDeducted(row))
  const types = [...new Set(deducted.map(({ fplxdm }) => fplxdm))].sort()
  return types.map((fplxdm) => ({ fplxdm, ...sumsOf(deducted.filter((row) => row.fplxdm === fplxdm)) }))
}

function isDeducted({ bdklx }: Received): boolean {
  return bdklx === undefined
}

function sumsOf(rows: readonly Received[]): Pick<DeductionSums, 'count' | 'je' | 'se' | 'yxse'> {
  return {
    count: rows.length,
    je: sum(rows.map(({ je }) => je)),
    se: sum(rows.map(({ se }) => se)),
    yxse: sum(rows.map(({ yxse }) => yxse)),
  }
}
