import { demoAccounts } from '../../world/demo-accounts.ts'
import type { Demo, TableRules } from '../../store/table-rules.ts'
import type { Builder, WorldRows } from '../../world/builder.ts'
import { namedId } from '../../world/named-rows.ts'
import type { WorldTables } from '../../world/tables.ts'
import { worldTables } from '../families.ts'

const rules: { readonly [N in keyof WorldTables]: TableRules<WorldTables[N]> } = worldTables

/** Ids that the construction gave, and the ones that examples name the same rows by. */
export function exampleIds(builder: Builder): ReadonlyMap<string, string> {
  const { rows } = builder
  const [agency] = rows.agencies
  const account = rows.accounts.find(({ mobile }) => mobile === demoAccounts.agency)
  const demo = {
    agencyId: agency?.id ?? '',
    providerId: agency?.providerId ?? '',
    accountId: account?.id ?? '',
    lately: builder.ago(120),
  }
  const named = new Map<string, string>()
  for (const name of namesOf(rules)) nameRows(rows, name, { demo, named })
  // Many calls name an invoice by its number.
  const invoice = rows.invoices.find(({ id }) => named.get(id) === namedId('invoice', 'issued'))
  if (invoice !== undefined) named.set(invoice.fphm, '26110000000000000001')
  return named
}

function nameRows<N extends keyof WorldTables>(
  rows: WorldRows,
  name: N,
  { demo, named }: { readonly demo: Demo; readonly named: Map<string, string> },
): void {
  const table: readonly WorldTables[N][] = rows[name]
  const ranked = [...table].sort((a, b) => rank(b, demo) - rank(a, demo))
  const { examples = {} } = rules[name]
  for (const [id, fits] of Object.entries(examples)) {
    const row = ranked.find((candidate) => !named.has(candidate.id) && fits(candidate, demo))
    if (row !== undefined) named.set(row.id, id)
  }
}

/** Those of the demo agency before those of its provider, these before all others. */
function rank(row: object, { agencyId, providerId }: Demo): number {
  if ('agencyId' in row && row.agencyId === agencyId) return 2
  return 'providerId' in row && row.providerId === providerId ? 1 : 0
}

const namesOf = <T extends object>(tables: T) => Object.keys(tables) as (keyof T)[]
