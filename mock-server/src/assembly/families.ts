import type { OperationId } from '@kaipiao/client'
import type { Family, Upgrade } from '../behaviour/define-family.ts'
import type { Jobs } from '../behaviour/jobs.ts'
import type { Ports } from '../behaviour/ports.ts'
import { isOperationId } from '../contract/description.ts'
import type { AnyContext } from '../behaviour/handler.ts'
import type { Outcome } from '../behaviour/outcome.ts'
import type { TableRules } from '../store/table-rules.ts'
import type { BuildRows } from '../world/builder.ts'
import { joinOnce } from './join-once.ts'
import { groundTables, type WorldTables } from '../world/tables.ts'
import { accountsFamily } from '../families/accounts/family.ts'
import { crmFamily } from '../families/crm/family.ts'
import { terminalsFamily } from '../families/terminals/family.ts'
import { invoicingFamily } from '../families/invoicing/family.ts'
import { declarationsFamily } from '../families/declarations/family.ts'
import { filesFamily } from '../families/files/family.ts'
import { shopFamily } from '../families/shop/family.ts'
import { messagesFamily } from '../families/messages/family.ts'
import { platformFamily } from '../families/platform/family.ts'

const families = [
  accountsFamily,
  crmFamily,
  terminalsFamily,
  invoicingFamily,
  declarationsFamily,
  filesFamily,
  shopFamily,
  messagesFamily,
  platformFamily,
] as const

export interface Behaviour {
  (context: AnyContext): Outcome<unknown> | Promise<Outcome<unknown>>
  readonly writes?: true
  readonly prepare?: (context: AnyContext) => Promise<Behaviour>
}

/** The rules of every table, by its name. */
export const worldTables = {
  ...joinOnce('table', [groundTables, ...families.map(({ tables }) => tables)]),
} satisfies { readonly [N in keyof WorldTables]: TableRules<WorldTables[N]> }

/** What every kind of timed job does. */
export const jobs: Jobs = joinOnce(
  'job',
  families.map(({ jobs }) => jobs),
)

/** What every family asks of those above it. */
export const ports: Ports = joinOnce(
  'port',
  families.map(({ ports }) => ports),
)

/** What brings a store from before up to date, in the order of the families. */
export const upgrades: readonly Upgrade[] = families.flatMap((family) => familyUpgrades(family))

function familyUpgrades({ upgrades = [] }: Pick<Family, 'upgrades'>): readonly Upgrade[] {
  return upgrades
}

/** What builds rows of the world beside `build-world.ts`, in the order of the families. */
export const worldOfFamilies: readonly BuildRows[] = families.flatMap(({ world }) => [...world])

/** Every behaviour by its operationId. */
export const behaviours: ReadonlyMap<OperationId, Behaviour> = new Map(
  Object.entries(
    joinOnce(
      'operation',
      families.flatMap(({ handlers }) => handlers),
    ),
  ).flatMap(([id, handler]) =>
    // The pipeline has validated what the type of each handler asks for.
    isOperationId(id) ? [[id, handler as Behaviour] as const] : [],
  ),
)
