import { expect, it } from 'vitest'
import { checkServiceAgreement, institutionFault } from './check-service-agreement.ts'

it.each([
  [{}, []],
  [{ wtrmc: '甲公司', wtrtyshxydm: '91310115MA1K3ABC19', fwqq: '2026-01-01', fwqz: '2026-01-01' }, []],
  [{ wtrmc: ' ' }, ['wtrmc 委托人不能为空']],
  [{ wtrtyshxydm: '9131' }, ['wtrtyshxydm 税号格式不正确']],
  [{ fwqq: '2026-01-02', fwqz: '2026-01-01' }, ['fwqz 服务期止不能早于服务期起']],
])('%j has issues %j', (written, issues) => {
  expect(checkServiceAgreement(written).map(({ path, message }) => `${path} ${message}`)).toEqual(issues)
})

it.each([
  [undefined, '01', '该企业不是涉税专业服务机构，不能登记涉税专业服务协议'],
  ['04', '01', undefined],
  ['04', '99', undefined],
  ['04', '05', expect.stringContaining('仅限税务师事务所')],
  ['03', '05', undefined],
] as const)('an institution of class %s with kind %s: %s', (institution, kind, fault) => {
  expect(institutionFault(institution, kind)).toEqual(fault)
})
