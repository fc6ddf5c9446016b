import { expect, it } from 'vitest'
import { getGoods, listGoods, listHotProducts } from '../../generated/operations.ts'
import { build } from './build.ts'
import { buildReply } from './build-reply.ts'

it('builds the envelope around the example, with what the test gives of its data', () => {
  expect(buildReply(getGoods, { name: '茶' })).toMatchObject({ code: 0, data: { name: '茶', dw: '箱' } })
  const page = buildReply(listGoods, { list: [] })
  expect(page.data).toEqual({ list: [], pages: build('Pages') })
})

it('takes data that is a list as it is given', () => {
  expect(buildReply(listHotProducts, []).data).toEqual([])
})
