import { expect, it } from 'vitest'
import { actionsWidth } from '../kit/screens/action/row-actions.tsx'
import { autoRepairs } from './invoicing/repair/auto-repairs.ts'

it.each([
  ['none of its rows', ['done', 'failed'], false],
  ['one of its rows', ['done', 'running'], true],
])('a list has a column of actions where something can be done with %s: %j', (_, states, isThere) => {
  const rows = states.map((state) => ({ state }))
  const { full, compact } = actionsWidth(autoRepairs, autoRepairs.actions, rows, () => true)
  expect([full > 0, compact > 0]).toEqual([isThere, isThere])
})
