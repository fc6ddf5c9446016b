import { expect, it } from 'vitest'
import { checkTaxCode } from './check-tax-code.ts'

it.each([
  ['a leaf', '1030307010000000000'],
  ['one that came after the public table', '3040802050000000000'],
  ['one that a later code has divided', '3040603000000000000'],
  ['nothing yet', ''],
  ['what is no code, of which another rule tells', '123'],
])('%s passes', (_, code) => {
  expect(checkTaxCode(code, 'zxbm')).toEqual([])
})

it.each([
  ['9999999999999999999', 'unknown', '不在税收分类编码表中'],
  ['1030307010000000001', 'unknown', '不在税收分类编码表中'],
  ['1039900000000000000', 'unknown', '不在税收分类编码表中'],
  ['1030307000000000000', 'group', '不是末级编码，请选择它下面的末级编码'],
  ['1000000000000000000', 'group', '不是末级编码，请选择它下面的末级编码'],
  ['3040405000000000000', 'takenBack', '已停用，请重新选择'],
  ['3040405010000000000', 'takenBack', '已停用，请重新选择'],
])('refuses %s: %s', (code, kind, text) => {
  expect(checkTaxCode(code, 'zxbm')).toEqual([
    { code: `taxCode.${kind}`, path: 'zxbm', message: `税收分类编码“${code}”${text}`, severity: 'error' },
  ])
})
