/** Sources: checklist SA01, SA02: sums of issued invoices; void ones count for nothing, red ones are negative. */
import type { Schemas } from '@kaipiao/client/types'
import type { Money } from '../money/money.ts'
import { sum } from '../money/sum.ts'

export type IssuedInvoice = Pick<Schemas['Invoice'], 'kprq' | 'fplxdm' | 'fplb' | 'hjje' | 'hjse' | 'jshj'>

export interface IssuedSums {
  count: number
  hjje: Money
  hjse: Money
  jshj: Money
}

/** Blue and red invoices are issued, blank and void ones are not (ST33). */
export function isIssued({ fplb }: Pick<IssuedInvoice, 'fplb'>): boolean {
  return fplb === 0 || fplb === 1
}

/** Count and sums in yuan of what was issued. */
export function issuedSums(invoices: readonly IssuedInvoice[]): IssuedSums {
  const issued = invoices.filter(isIssued)
  return {
    count: issued.length,
    hjje: sum(issued.map(({ hjje }) => hjje)),
    hjse: sum(issued.map(({ hjse }) => hjse)),
    jshj: sum(issued.map(({ jshj }) => jshj)),
  }
}

/** Sums by key, in the order of the keys; a key under which nothing was issued is left out. */
export function sumsBy<I extends IssuedInvoice>(
  invoices: readonly I[],
  keyOf: (invoice: I) => string,
): ({ key: string } & IssuedSums)[] {
  const groups = new Map<string, I[]>()
  for (const invoice of invoices) {
    if (!isIssued(invoice)) continue
    const key = keyOf(invoice)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [invoice])
    else group.push(invoice)
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, group]) => ({ key, ...issuedSums(group) }))
}
