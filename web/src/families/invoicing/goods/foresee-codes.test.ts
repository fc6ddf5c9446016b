import { build } from '@kaipiao/client/testing'
import { expect, it } from 'vitest'
import { foreseeCodes } from './foresee-codes.ts'

it('tells of codes that no line may have before a file is sent, by line', async () => {
  const codes = ['1030307040000000000', '9999999999999999999', '1030307000000000000', undefined]
  const rows = codes.map((zxbm, at) => ({ line: at + 2, body: build('Goods', { zxbm: zxbm ?? '' }) }))
  expect([...(await foreseeCodes(rows))]).toEqual([
    [3, '税收分类编码“9999999999999999999”不在税收分类编码表中'],
    [4, '税收分类编码“1030307000000000000”不是末级编码，请选择它下面的末级编码'],
  ])
})
