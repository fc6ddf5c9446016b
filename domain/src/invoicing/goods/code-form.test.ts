import { describe, expect, it } from 'vitest'
import { createCoder } from '../goods-coding/create-coder.ts'
import { taxCodeTable } from '../goods-coding/tax-code-table.ts'
import type { GoodsLine, InvoiceForm } from '../invoices/wire.ts'
import { validForm } from '../testing/valid-form.ts'
import { codeForm, type NameCodes } from './code-form.ts'

const coder = createCoder(taxCodeTable())
const water = '1030307040000000000'

function coded(line: Partial<GoodsLine>, form: Partial<InvoiceForm> = {}, known?: NameCodes) {
  const made = validForm(form)
  const [first] = made.goods
  if (!first) throw new Error('a valid form has a line')
  const { zxbm: _code, spsm: _short, source: _source, ...bare } = first
  const result = codeForm({ ...made, goods: [{ ...bare, ...line }] }, coder, known)
  return { ...result, line: result.form.goods[0], messages: result.issues.map(({ message }) => message) }
}

describe('a code', () => {
  it.each([
    ['9999999999999999999', '第1行税收分类编码“9999999999999999999”不在税收分类编码表中'],
    ['1030307000000000000', '第1行税收分类编码“1030307000000000000”不是末级编码，请选择它下面的末级编码'],
    ['3040405010000000000', '第1行税收分类编码“3040405010000000000”已停用，请重新选择'],
  ])('that is no leaf is refused: %s', (zxbm, message) => {
    expect(coded({ name: '矿泉水', zxbm }).messages).toEqual([message])
  })

  it('that was one when the blue invoice was issued stays on its red letter, an invented one does not', () => {
    const red = { yfphm: '26110000000000000001' }
    expect(coded({ name: '水', zxbm: '3040405010000000000' }, red).messages).toEqual([])
    expect(coded({ name: '水', zxbm: '1030307000000000000' }, red).messages).toEqual([])
    expect(coded({ name: '水', zxbm: '9999999999999999999' }, red).messages).toHaveLength(1)
    expect(coded({ name: '吱吱吱' }, red).messages).toEqual([])
  })

  it('that is missing is written where the coder is sure, which is said', () => {
    const { line, told, messages } = coded({ name: '矿泉水' })
    expect(line).toMatchObject({ zxbm: water, spsm: '软饮料', source: 'AICODING' })
    const name = `*软饮料*${coder.find(water)?.name ?? ''}`
    expect(told).toEqual([`第1行“矿泉水”没有税收分类编码，平台已智能赋码：${water}（${name}），请核对`])
    expect(messages).toEqual([])
  })

  it('of the library, or of a review, comes before the coder', () => {
    const known = new Map([['矿泉水', { code: '1030307010000000000', source: 'STORE' } as const]])
    expect(coded({ name: '矿泉水' }, {}, known).line).toMatchObject({
      zxbm: '1030307010000000000',
      source: 'STORE',
    })
  })

  it('that is missing and not sure is refused, with the codes that might do', () => {
    const unsure = coded({ name: '高级米粉' })
    expect(unsure.line?.zxbm).toBeUndefined()
    expect(unsure.messages).toHaveLength(1)
    expect(unsure.messages[0]).toMatch(
      /^第1行“高级米粉”未赋税收分类编码，智能赋码没有把握，请从候选编码中选择：\d{19}（\*/,
    )
    expect(coded({ name: '吱吱吱' }).messages).toEqual([
      '第1行“吱吱吱”未赋税收分类编码，商品库中未找到该商品，请检查商品名称',
    ])
  })
})

describe('the short name', () => {
  it.each([
    ['矿泉水', []],
    ['*软饮料*矿泉水', []],
    ['*饮料*矿泉水', ['第1行品名前的“*饮料*”已改为编码的简称“*软饮料*”']],
    ['＊饮料＊ *软饮料*矿泉水', ['第1行品名前的“＊饮料＊ *软饮料*”已改为编码的简称“*软饮料*”']],
  ])('is that of the code, never doubled: %s', (name, told) => {
    const found = coded({ name, zxbm: water, spsm: '乱写', showName: `*乱写*${name}` })
    expect(found.line).toMatchObject({ name: '矿泉水', spsm: '软饮料', showName: '*软饮料*矿泉水' })
    expect(found.told).toEqual(told)
  })

  it('is no size, and nothing alone', () => {
    expect(coded({ name: '*5*铁钉', zxbm: water }).line?.name).toBe('*5*铁钉')
    expect(coded({ name: '*软饮料*', zxbm: water }).messages).toEqual([
      '第1行“*软饮料*”只有简称，请填写商品名称',
    ])
  })
})
