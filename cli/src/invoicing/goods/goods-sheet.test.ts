import { expect, it } from 'vitest'
import { nounSheet } from './goods-sheet.ts'

it('asks the classification about the code of a row, before anything is sent', () => {
  expect(nounSheet.check({ name: '水', zxbm: '9999999999999999999' })).toMatchObject([
    { path: 'zxbm', message: '税收分类编码“9999999999999999999”不在税收分类编码表中' },
  ])
  expect(nounSheet.check({ name: '水', zxbm: '1030307010000000000' })).toEqual([])
  expect(nounSheet.check({ name: '<水>' })).toMatchObject([{ path: 'name' }])
})
