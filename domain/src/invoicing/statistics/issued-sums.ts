/** Sources: checklist SA01, SA02: sums of issued invoices; void ones count for nothing, red ones are negative. */
import type { Schemas } from '@kaipiao/client/types'
import type { Money } from '../../money/money.ts'
import { RunningSum } from '../../money/sum.ts'

export type IssuedInvoice = Pick<Schemas['Invoice'], 'kprq' | 'fplxdm' | 'fplb' | 'hjje' | 'hjse' | 'jshj'>

export interface IssuedSums {
  count: number
  hjje: Money
  hjse: Money
  jshj: Money
}

/** Blue and red invoices are issued, blank and void ones are not (ST33). */
function isIssued({ fplb }: Pick<IssuedInvoice, 'fplb'>): boolean {
  return fplb === 0 || fplb === 1
}

/** Count and sums in yuan of what was issued. */
export function issuedSums(invoices: readonly IssuedInvoice[]): IssuedSums {
  const total = new Total()
  for (const invoice of invoices) if (isIssued(invoice)) total.add(invoice)
  return total.sums()
}

/** Sums by key, in the order of the keys; a key under which nothing was issued is left out. */
export function sumsBy<I extends IssuedInvoice>(
  invoices: readonly I[],
  keyOf: (invoice: I) => string,
): ({ key: string } & IssuedSums)[] {
  const groups = new Map<string, Total>()
  for (const invoice of invoices) {
    if (!isIssued(invoice)) continue
    const key = keyOf(invoice)
    const known = groups.get(key)
    const total = known ?? new Total()
    if (known === undefined) groups.set(key, total)
    total.add(invoice)
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, total]) => ({ key, ...total.sums() }))
}

/** In one pass, without a list for each amount: a board asks for six of them over a hundred thousand invoices. */
class Total {
  #count = 0
  readonly #hjje = new RunningSum()
  readonly #hjse = new RunningSum()
  readonly #jshj = new RunningSum()

  add({ hjje, hjse, jshj }: IssuedInvoice): void {
    this.#count += 1
    this.#hjje.add(hjje)
    this.#hjse.add(hjse)
    this.#jshj.add(jshj)
  }

  sums(): IssuedSums {
    return {
      count: this.#count,
      hjje: this.#hjje.money(),
      hjse: this.#hjse.money(),
      jshj: this.#jshj.money(),
    }
  }
}
