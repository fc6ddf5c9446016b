import { catalogue } from '@kaipiao/client/catalogue'
import { describe, expect, it } from 'vitest'
import { readBySchema } from './read-by-schema.ts'

const read = (form: Readonly<Record<string, unknown>>) => readBySchema(catalogue.schemas, 'InvoiceForm', form)
const goods = (line: Readonly<Record<string, unknown>>) => read({ goods: [line] })

describe('an object of a program', () => {
  it.each<[Readonly<Record<string, unknown>>, string]>([
    [{ buyerTaxerName: 12345 }, 'buyerTaxerName（购方名称）应为文本，却是数字 12345'],
    [{ remark: 2026001 }, 'remark（备注）应为文本，却是数字 2026001'],
    [{ hsbz: true }, 'hsbz（含税标志）应为文本，却是 true'],
    [{ hsbz: '2' }, 'hsbz（含税标志）没有值 2，可选：0 否、1 是'],
    [{ review: { drawer: 5 } }, 'review/drawer（开票人）应为文本，却是数字 5'],
    [{ review: '王芳' }, 'review（复核信息）应为对象，却是文本'],
    [{ goods: { name: 'x' } }, 'goods（商品行）应为列表，却是对象'],
    [{ goods: [null] }, 'goods/0（商品行）应为对象，却是 null'],
    [{ goods: [{ name: 7 }] }, 'goods/0/name（项目名称）应为文本，却是数字 7'],
    [{ goods: [{ index: '1' }] }, 'goods/0/index（行号）应为数字，却是文本'],
    [
      { goods: [{ zxbm: 3040603000000000000 }] },
      'goods/0/zxbm（税收分类编码）应为文本，却是数字 3040603000000000000',
    ],
    [
      { goods: [{ totalAmount: 1234567890123456 }] },
      'goods/0/totalAmount（价税合计）超过15位的数字已不准确，请写成文本',
    ],
    [{ goods: [{ totalAmount: 1.005 }] }, 'goods/0/totalAmount（价税合计）的 1.005 格式不正确'],
    [{ goods: [{ taxRate: 7 }] }, 'goods/0/taxRate（税率）“7”不在0到1之间，应如 0.13'],
    [{ goods: [{ index: -1 }] }, 'goods/0/index（行号）不能小于0，却是 -1'],
    [
      { bdc: { leaseFrom: '2026-02-30' } },
      'bdc/leaseFrom（租赁期起）“2026-02-30”不是存在的日期，应如 2026-01-31',
    ],
    [
      { goods: [{ taxRateList: Array.from({ length: 101 }, () => '0.13') }] },
      'goods/0/taxRateList（可用税率）最多100项，却有101项',
    ],
    [{ buyerTaxerName: '示例\u200b' }, 'buyerTaxerName（购方名称）第3个字符是零宽空格（U+200B），请去掉'],
    [{ buyerTaxerName: '示\n例' }, 'buyerTaxerName（购方名称）第2个字符是换行（U+000A），请去掉'],
    [{ remark: '\ud842' }, 'remark（备注）含有残缺的字符（U+D842），原来的文字已丢失，请重新填写'],
  ])('%j is a fault of its field', (form, message) => {
    const { faults } = read(form)
    expect(faults).toEqual([{ path: message.slice(0, message.indexOf('（')), message }])
  })

  it('may say null for what it does not have', () => {
    expect(read({ remark: null, buyerTaxerId: null, goods: [{ name: '茶', dw: null }] })).toEqual({
      value: { goods: [{ name: '茶' }] },
      faults: [],
      unknown: [],
    })
  })

  it('may give amounts as the numbers that it computes', () => {
    const line = { totalAmount: 0.1 + 0.2, quantity: 1e-7, taxRate: 0.06, price: 3, amount: -100.1 }
    expect(goods(line).value).toEqual({
      goods: [{ totalAmount: '0.3', quantity: '0.0000001', taxRate: '0.06', price: '3', amount: '-100.1' }],
    })
  })

  it('loses fields that nobody knows, and they are named', () => {
    const { value, faults, unknown } = read({ foo: 1, remark: '一\n二', goods: [{ name: '茶', bar: 2 }] })
    expect([value, faults, unknown]).toEqual([
      { remark: '一\n二', goods: [{ name: '茶' }] },
      [],
      ['foo', 'goods/0/bar'],
    ])
  })
})
