import { expect, it } from 'vitest'
import { isOperationId, readDescription } from '../contract/description.ts'
import { crudOf } from '../behaviour/lists/crud.ts'
import { behaviours } from './families.ts'
import { tablesOfIds } from './record-tables.ts'

const changing = [...readDescription().operations.values()].flatMap(({ id, record }) =>
  record === undefined ? [] : [{ id, kind: record.kind }],
)

it('has one table for every kind of id that a record is changed by, or the resource says which', () => {
  const unknown = changing.filter(({ id, kind }) => {
    const tables: readonly string[] = tablesOfIds(kind)
    const behaviour = isOperationId(id) ? behaviours.get(id) : undefined
    const own = behaviour === undefined ? undefined : crudOf(behaviour)?.table
    return tables.length !== 1 && !(own !== undefined && tables.includes(own))
  })
  expect(unknown).toEqual([])
  expect(changing.length).toBeGreaterThan(100)
})
