import { anonymous, isInReach, type Session } from '../behaviour/session.ts'
import { personalNames } from '../behaviour/tenancy/in-name-of.ts'
import { isAbove } from '../behaviour/tenancy/tenancy.ts'
import type { Reference } from '../store/table-rules.ts'
import type { OpenTx, Row, RowChange, Table } from '../store/port.ts'
import { worldTables } from './families.ts'
import type { Owned, WorldTables } from '../world/tables.ts'

/** A row names another that is not there, or that is not its tenant's: for the caller both are the same. */
export class BrokenReference extends Error {
  override readonly name = 'BrokenReference'
  readonly field: string

  constructor({ table, after }: RowChange, field: string, id: string) {
    super(`${table} ${after?.id ?? ''}: ${field} names ${id}`)
    this.field = field
  }
}

type Written = Pick<OpenTx<WorldTables>, 'table' | 'changes'>

/**
 * Looks through what a transaction has written for references of the tables' declarations that lead nowhere or to
 * another tenant. A reference that stays as it was is left alone: what it named may have gone since.
 * @param caller who wrote it and has to see what it names; undefined: the platform itself
 */
export async function checkReferences(tx: Written, caller?: Session): Promise<void> {
  for (const change of tx.changes()) {
    if (change.after === undefined) continue
    for (const [field, reference] of referencesOf(change.table)) {
      if (valueIn(change.before, field) === valueIn(change.after, field)) continue
      const known = new Set(idsIn(change.before, field))
      for (const id of idsIn(change.after, field)) {
        if (known.has(id) || (await isGood(tx, { row: change.after, reference, id, caller }))) continue
        throw new BrokenReference(change, field, id)
      }
    }
  }
}

/** What the table declares, by field. */
export function referencesOf(table: string): readonly (readonly [string, Reference])[] {
  return declared.get(table) ?? []
}

const personal: ReadonlySet<string> = new Set(personalNames)

const declared: ReadonlyMap<string, readonly (readonly [string, Reference])[]> = new Map(
  Object.entries(worldTables).map(([name, rules]) => [
    name,
    [
      ...('references' in rules ? Object.entries<Reference>(rules.references) : []),
      ...(personal.has(name) ? [['personId', { table: 'accounts', of: 'anyone' }] as const] : []),
    ],
  ]),
)

/** One id, or a list of them; an empty text names nobody. */
function idsIn(row: object | undefined, field: string): readonly string[] {
  const value = valueIn(row, field)
  const all: readonly unknown[] = Array.isArray(value) ? value : [value]
  return all.filter((id) => typeof id === 'string').filter((id) => id !== '')
}

function valueIn(row: object | undefined, field: string): unknown {
  return row !== undefined && Object.hasOwn(row, field) ? Reflect.get(row, field) : undefined
}

interface Asked {
  readonly row: Readonly<Row>
  readonly reference: Reference
  readonly id: string
  readonly caller: Session | undefined
}

async function isGood(tx: Written, { row, reference, id, caller }: Asked): Promise<boolean> {
  const wide = typeof reference === 'object' && 'of' in reference ? reference : undefined
  const named = typeof reference === 'object' && 'of' in reference ? reference.table : reference
  const tables = typeof named === 'string' ? [named] : named
  for (const name of tables) {
    const target = isTable(name) ? await rowsOf(tx, name).get(id) : undefined
    if (target === undefined) continue
    if (wide?.of === 'anyone' || !isOwned(target) || !isOwned(row)) return true
    const isSame = wide?.of === 'provider' ? row.providerId === target.providerId : isSameTenant(row, target)
    if (isSame && (wide?.of !== 'staff' || isStaff(target)) && maySee(caller, target, row, name)) return true
  }
  return false
}

/** Nothing of theirs contradicts: a provider looks after agencies, and a head office after its branches. */
function isSameTenant(row: Owned, target: Owned): boolean {
  const isBranch =
    'branchIds' in target && Array.isArray(target.branchIds) && target.branchIds.includes(row.agencyId)
  return levels.every(
    (level) =>
      row[level] === '' ||
      target[level] === '' ||
      row[level] === target[level] ||
      (level === 'agencyId' && isBranch),
  )
}

/** Users of an enterprise look after nobody's customers, whoever may see them. */
function isStaff(target: Owned): boolean {
  return 'type' in target && target.type !== 1
}

/** What a level above offers is there for all below it, but its staff is not theirs. */
function maySee(caller: Session | undefined, target: Owned, row: Owned, table: string): boolean {
  if (caller === undefined || caller === anonymous) return true
  return isInReach(caller, target) || (table !== 'accounts' && isAbove(target, row))
}

const levels = ['providerId', 'agencyId', 'enterpriseId'] as const

function isTable(name: string): name is keyof WorldTables {
  return name in worldTables
}

function rowsOf(tx: Written, name: keyof WorldTables): Table<Row> {
  return tx.table(name)
}

function isOwned(row: object): row is Owned {
  return levels.every((level) => level in row)
}
