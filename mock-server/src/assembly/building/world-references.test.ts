import { describe, expect, it } from 'vitest'
import { createStore } from '../../store/opening/create-store.ts'
import { testSecrets } from '../../testing/test-sandbox.ts'
import { buildWorld } from './build-world.ts'
import { checkReferences, referencesOf } from '../check-references.ts'
import { worldTables } from '../families.ts'
import type { WorldTables } from '../../world/tables.ts'

const at = Date.parse('2026-03-02T09:00:00+08:00')

describe.each(['small', 'demo'] as const)('a %s world', (size) => {
  const { rows } = buildWorld({ size, seed: 1, at, speed: 0, secrets: testSecrets })

  it('names only rows that are there, of the same tenant', async () => {
    const store = await createStore<WorldTables>({ tables: worldTables })
    await store.transaction(async (tx) => {
      for (const [name, list] of Object.entries(rows)) {
        if (isTable(name)) for (const row of list) await tx.table(name).insert(row)
      }
      await checkReferences(tx)
    })
    expect(await store.table('customers').count()).toBe(rows.customers.length)
  })

  it('says of every field that names a row of which table it is', () => {
    const ids = new Set(Object.values(rows).flatMap((list) => list.map(({ id }) => id)))
    const undeclared = Object.entries(rows).flatMap(([name, list]) => {
      const known = new Set([...referencesOf(name).map(([field]) => field), ...levels, 'id'])
      const fields = new Set(list.flatMap((row) => fieldsWith(row, ids)))
      return [...fields].filter((field) => !known.has(field)).map((field) => `${name}.${field}`)
    })
    expect(undeclared.filter((field) => !others.has(field))).toEqual([])
  })
})

const levels = ['providerId', 'outletId', 'agencyId', 'enterpriseId']

/** What looks like an id and is none, or names a row of no one table. */
const others = new Set([
  // The task of a progress may be of any kind.
  'taskProgress.taskId',
  // A log tells of calls for terminals that are not there, too.
  'taxLogs.diskId',
  // What an entry is about may be of any kind; objectKind says which.
  'taxLogs.objectId',
  // The number of a terminal is its own id, that of its machine is a number of the maker.
  'terminals.diskId',
  'invoices.jqbh',
  // An application at WeChat Work.
  'wechatConfigs.agentId',
])

function fieldsWith(row: object, ids: ReadonlySet<string>): string[] {
  return Object.entries(row).flatMap(([field, value]: [string, unknown]) => {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value]
    return values.some((one) => typeof one === 'string' && /^\d{7,}$/.test(one) && ids.has(one))
      ? [field]
      : []
  })
}

function isTable(name: string): name is keyof WorldTables {
  return name in worldTables
}
