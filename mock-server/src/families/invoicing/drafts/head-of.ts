import type { Schemas } from '@kaipiao/client'
import { compare } from '@kaipiao/domain/money/money'

/** What lists show of a form that is kept. */
export function headOf(form: Schemas['InvoiceForm']) {
  const { fplxdm, buyerTaxerName: gfmc, jshj } = form
  return { form, fplxdm, gfmc, jshj }
}

const jshjIs =
  (isMet: (order: number) => boolean) =>
  ({ jshj }: { readonly jshj: string }, bound: unknown) =>
    typeof bound === 'string' && isMet(compare(jshj, bound))

/** How forms that are kept are found: by buyer, day and total. */
export const keptQueries = {
  search: { keyword: ['gfmc'] },
  range: { from: 'qsrq', to: 'zzrq', field: 'tsCreate' },
  tests: { jshjMin: jshjIs((order) => order >= 0), jshjMax: jshjIs((order) => order <= 0) },
  sort: '-tsCreate',
} as const
