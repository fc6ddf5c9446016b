import { describe, expect, it } from 'vitest'
import { checkGoods } from './check-goods.ts'

describe('an item of the library', () => {
  it.each([
    [{ name: '水'.repeat(50) }, []],
    [{ name: `${'水'.repeat(50)}a` }, ['name: 最多可输入100个字节']],
    [{ name: '水<1L>' }, ['name: 不能输入尖括号<>']],
    [{ name: '水', ggxh: '<550ml' }, ['ggxh: 不能输入尖括号<>']],
    [{ name: '水', keywords: Array.from({ length: 10 }, (_, at) => `k${at}`) }, []],
    [
      { name: '水', keywords: Array.from({ length: 11 }, (_, at) => `k${at}`) },
      ['keywords: 最多添加10个关键词'],
    ],
  ])('%j has these faults: %j', (goods, expected) => {
    expect(checkGoods(goods).map(({ path, message }) => `${path}: ${message}`)).toEqual(expected)
  })
})
