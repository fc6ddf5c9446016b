import { expect, it } from 'vitest'
import { createStore } from '../../store/opening/create-store.ts'
import type { WorldTables } from '../../world/tables.ts'
import { worldTables } from '../families.ts'
import { NewerWorld, noteFormat, refuseNewer, worldFormat } from './world-format.ts'

it('marks rows from before, and takes what it has marked', async () => {
  const store = await createStore<WorldTables>({ tables: worldTables })
  await refuseNewer(store)
  await noteFormat(store)
  expect(await store.table('state').get('format')).toMatchObject({ value: { number: worldFormat } })
  await expect(refuseNewer(store)).resolves.toBeUndefined()
})

it('leaves rows alone that a later version has marked, and says what to do', async () => {
  const store = await createStore<WorldTables>({ tables: worldTables })
  await store.table('state').put({ id: 'format', value: { number: worldFormat + 1 } })
  const refused = refuseNewer(store)
  await expect(refused).rejects.toThrow(NewerWorld)
  await expect(refused).rejects.toThrow(/更新的版本.*备份/)
})
