import { describe, expect, it } from 'vitest'
import { createStore } from '../store/opening/create-store.ts'
import type { Reference } from '../store/table-rules.ts'
import type { Row } from '../store/port.ts'
import { testSecrets } from '../testing/test-sandbox.ts'
import { buildWorld } from './building/build-world.ts'
import { sessionOf } from '../behaviour/session.ts'
import { checkReferences, referencesOf } from './check-references.ts'
import { worldTables } from './families.ts'
import type { AccountRow, Owned, WorldTables } from '../world/tables.ts'

const at = Date.parse('2026-03-02T09:00:00+08:00')
const { rows } = buildWorld({ size: 'small', seed: 1, at, speed: 0, secrets: testSecrets })
const world = new Map<string, readonly Row[]>(Object.entries(rows))
const store = await createStore<WorldTables>({ tables: worldTables })
await store.replaceAll(rows)

/** Every declared reference with a row that has it, as far as the world has one. */
const examples = Object.keys(worldTables).flatMap((table) =>
  referencesOf(table).flatMap(([field, reference]) => {
    const row = world.get(table)?.find((each) => field in each)
    return row === undefined ? [] : [{ table, field, reference, row }]
  }),
)

/** The check of one written row, by a caller or by the platform itself. */
function check(table: string, after: Row, { before, caller }: { before?: Row; caller?: AccountRow } = {}) {
  return checkReferences(
    { table: (name) => store.table(name), changes: () => [{ table, before, after }] },
    caller && sessionOf('', caller),
  )
}

describe('a written reference', () => {
  it.each(examples)('$table.$field leads to a row that is there', async ({ table, field, row }) => {
    await expect(check(table, row)).resolves.toBeUndefined()
    const broken = withId(row, field, 'absent')
    await expect(check(table, broken)).rejects.toMatchObject({ name: 'BrokenReference', field })
    await expect(check(table, broken, { before: broken })).resolves.toBeUndefined()
  })

  const strange = examples.flatMap((example) =>
    strangersTo(example.row, example.reference).map((id) => ({ ...example, id })),
  )
  it.each(strange)('$table.$field leads to no row of another tenant ($id)', async (example) => {
    const { table, field, row, id } = example
    await expect(check(table, withId(row, field, id))).rejects.toMatchObject({ field })
  })
})

describe('a customer', () => {
  const [customer] = rows.customers
  const ofAgency = (type: number) =>
    rows.accounts.find((each) => each.agencyId === customer?.agencyId && each.type === type)
  const [staff, member] = [ofAgency(3), ofAgency(1)]

  it('is looked after by staff of its tenant, by no user of an enterprise', async () => {
    if (customer === undefined || staff === undefined || member === undefined)
      throw new Error('a small world')
    for (const field of ['managerId', 'collaboratorId']) {
      await check('customers', withId(customer, field, staff.id), { caller: staff })
      const byMember = check('customers', withId(customer, field, member.id), { caller: staff })
      await expect(byMember).rejects.toMatchObject({ field })
    }
  })

  it('is given to nobody whom the caller does not see', async () => {
    const above = rows.accounts.find((each) => each.providerId === customer?.providerId && each.type === 2)
    if (customer === undefined || above === undefined) throw new Error('a small world')
    const given = withId(customer, 'managerId', above.id)
    await check('customers', given, { caller: above })
    await expect(check('customers', given, { ...(staff && { caller: staff }) })).rejects.toMatchObject({
      field: 'managerId',
    })
  })
})

function withId(row: Row, field: string, id: string): Row {
  const value: unknown = new Map(Object.entries(row)).get(field)
  return { ...row, [field]: Array.isArray(value) ? [id] : id }
}

/** Rows that the field could name, were they not another provider's or, where that matters, another agency's. */
function strangersTo(row: Row, reference: Reference): readonly string[] {
  const wide = typeof reference === 'object' && 'of' in reference ? reference : undefined
  if (wide?.of === 'anyone' || !isOwned(row) || row.providerId === '') return []
  const { providerId, agencyId } = row
  const named = wide?.table ?? reference
  const tables = typeof named === 'string' ? [named] : Array.isArray(named) ? named : []
  const targets = tables.flatMap((table: string) => world.get(table) ?? []).filter(isOwned)
  const far = targets.find((target) => target.providerId !== '' && target.providerId !== providerId)
  const near = targets.find(
    (target) =>
      wide?.of !== 'provider' && agencyId !== '' && target.agencyId !== '' && target.agencyId !== agencyId,
  )
  return [...new Set([far, near].flatMap((target) => (target === undefined ? [] : [target.id])))]
}

function isOwned(row: Row): row is Row & Owned {
  return ['providerId', 'agencyId', 'enterpriseId'].every((level) => level in row)
}
