import { expect, it } from 'vitest'
import { checkOpeningGoods, type OpeningGoods } from './opening-goods.ts'

const hosting: OpeningGoods = {
  ...{ price: '480.00', priceCoupon: '480.00', unit: '年', quantityLimit: 10, trial: 0, quantityMode: 1 },
  resource: { product: 'TAX_TRUST' },
  form: [{ id: 'contacts' }, { id: 'taxerId' }],
}
const unfit = '该商品不能用于批量开通，请选择按时间计费的数电托管服务'

it.each<[string, Partial<OpeningGoods>, string | undefined]>([
  ['hosting by the year', {}, undefined],
  ['hosting whose form is not known', { form: [] }, undefined],
  ['hosting by the half year', { unit: '半年' }, undefined],
  ['a robot', { resource: { product: 'ROBOT' } }, unfit],
  ['hosting of a device', { form: [{ id: 'psn' }] }, unfit],
  ['hosting of a terminal', { form: [{ id: 'diskId' }] }, unfit],
  ['seats', { unit: '户' }, unfit],
  ['what is sold out', { quantityLimit: 0 }, '已经开通最大数量，不能继续购买'],
  ['a trial that was used', { quantityLimit: 0, trial: 1 }, '当前终端已经试用了此商品，不能继续购买'],
])('enterprises opened by %s', (_, overrides, message) => {
  expect(checkOpeningGoods({ ...hosting, ...overrides })[0]?.message).toBe(message)
})
