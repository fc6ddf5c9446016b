import { build } from '@kaipiao/client/testing'
import { expect, it } from 'vitest'
import { nicknameFault } from './nickname-dialog.tsx'
import { personalFacts } from './personal-page.tsx'

const user = {
  userName: '王芳',
  userPhone: '13800000003',
  roleType: 3 as const,
  enterpriseTaxerId: '',
  agencyTaxerId: '91110108MA01ABCD24',
}

it.each([
  [
    'a nickname of its own',
    { nickName: '小王', roleName: '会计', vipLevel: '2' },
    ['userName', 'nickName', 'userPhone', 'roleName', 'agencyTaxerId', 'vipLevel'],
  ],
  [
    'the name again, no level',
    { nickName: '王芳', roleName: '会计', vipLevel: '0' },
    ['userName', 'userPhone', 'roleName', 'agencyTaxerId'],
  ],
  [
    'no name of its role',
    { nickName: '', roleName: '', vipLevel: '0' },
    ['userName', 'userPhone', 'roleType', 'agencyTaxerId'],
  ],
])('the personal centre says each thing once: %s', (_, facts, shown) => {
  expect(personalFacts(build('UserInfo', { ...user, ...facts }))).toEqual(shown)
})

it.each([
  ['王芳', undefined],
  ['   ', '昵称不能为空'],
  ['', '昵称不能为空'],
])('a nickname “%s” is refused with: %s', (nickName, fault) => {
  expect(nicknameFault(nickName)).toBe(fault)
})
