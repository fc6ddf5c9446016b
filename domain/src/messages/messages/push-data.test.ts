import { expect, it } from 'vitest'
import { checkPush, pushDataOf } from './push-data.ts'

it.each([
  ['{"ddzt":3}', { ddzt: 3 }, 0],
  ['null', null, 0],
  ['{ddzt:3}', undefined, 1],
])('what is typed as %s says %o, with %i issues', (data, said, issues) => {
  expect(pushDataOf(data)).toEqual(said)
  expect(checkPush({ data })).toHaveLength(issues)
})

it('asks nothing before something is typed', () => {
  expect(checkPush({})).toEqual([])
})
