import { expect, it } from 'vitest'
import { checkTaxCode } from './check-tax-code.ts'

it.each([
  ['a leaf', '1030307010000000000'],
  ['a group', '1030307000000000000'],
  ['all goods', '1000000000000000000'],
  ['one that was taken back', '3040405010000000000'],
  ['nothing yet', ''],
  ['what is no code, of which another rule tells', '123'],
])('%s passes', (_, code) => {
  expect(checkTaxCode(code, 'zxbm')).toEqual([])
})

it.each(['9999999999999999999', '1030307010000000001', '1039900000000000000'])('refuses %s', (code) => {
  expect(checkTaxCode(code, 'zxbm')).toEqual([
    {
      code: 'taxCode.unknown',
      path: 'zxbm',
      message: `税收分类编码“${code}”不在税收分类编码表中`,
      severity: 'error',
    },
  ])
})
