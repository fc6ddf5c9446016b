import { describe, expect, it } from 'vitest'
import { checkDrawer, personLimit } from './check-drawer.ts'
import { checkSellerParts, sellerFace } from './seller-info.ts'

const names = { payee: '', checker: '', drawer: '王芳' }

describe('people of a library', () => {
  it.each([
    [['82', '007'], 16],
    [['026', '82'], 30],
    [['81', '82'], 32],
    [[], 30],
  ] as const)('of %s have at most %i characters', (types, limit) => {
    expect(personLimit(types)).toBe(limit)
    expect(checkDrawer({ ...names, payee: '王'.repeat(limit) }, types)).toEqual([])
    expect(checkDrawer({ ...names, payee: '王'.repeat(limit + 1) }, types)).toMatchObject([
      { path: 'payee', message: `最多可输入${limit}个字符` },
    ])
  })

  it.each([
    [{ ...names, drawer: ' ' }, '开票人不能为空'],
    [{ ...names, checker: '<赵>' }, '不能输入尖括号<>'],
  ])('%j is refused', (given, message) => {
    expect(checkDrawer(given, ['82'])).toMatchObject([{ message }])
  })
})

describe('a seller', () => {
  const parts = {
    xsfdz: '北京市海淀区和平路3号',
    xsflxdh: '010-60000000',
    xsfkhh: '工商银行',
    xsfyhzh: '0200',
  }

  it.each(['010-60000000', '0311-6000000', '13800000000', '95588', ''])(
    'may have the phone %j',
    (xsflxdh) => {
      expect(checkSellerParts({ ...parts, xsflxdh })).toEqual([])
    },
  )

  it.each(['01-60000000', '010-600000', '12', 'abc'])('may not have the phone %j', (xsflxdh) => {
    expect(checkSellerParts({ ...parts, xsflxdh })).toMatchObject([{ path: 'xsflxdh' }])
  })

  it('shows two texts of four parts', () => {
    expect(sellerFace({ ...parts, xsflxdh: '' })).toEqual({
      addressTel: '北京市海淀区和平路3号',
      bankAccount: '工商银行 0200',
    })
  })
})
