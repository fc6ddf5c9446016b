import { expect, it } from 'vitest'
import { checkTaxes } from './check-taxes.ts'

it.each([
  ['all, where none is named', {}, []],
  ['some', { types: ['增值税', '个人所得税'] }, []],
  ['one that there is not', { types: ['增值税', '营业税'] }, ['types']],
  ['the tax of a task', { type: '企业所得税' }, []],
  ['no tax of a task', { type: '所得税' }, ['type']],
])('declares %s', (_, draft, paths) => {
  expect(checkTaxes(draft).map(({ path }) => path)).toEqual(paths)
})
