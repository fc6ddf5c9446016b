import { formLine, validForm } from '@kaipiao/domain/invoicing/testing/valid-form'
import { expect, it } from 'vitest'
import { codeSource } from './code-source.ts'

const { zxbm: _code, ...uncoded } = formLine()
const invoiceOf = (serial: string, goods: ReturnType<typeof validForm>['goods'], more = {}) => ({
  ...{ serial, fileRow: 1, issues: [] },
  form: validForm(more, goods),
})

it('codes lines without a code by name, of JSON and of the template, and tells which before anything is sent', async () => {
  const asked: string[][] = []
  const code = (names: readonly string[]) => {
    asked.push([...names])
    return Promise.resolve(new Map([['矿泉水', '1030307040000000000']]))
  }
  const lines = [
    { ...uncoded, name: '*水*矿泉水' },
    { ...uncoded, name: '吱吱吱' },
  ]
  const red = invoiceOf('R', [{ ...uncoded, name: '旧货' }], { yfphm: '26110000000000000001' })
  const { invoices, warnings } = await codeSource(
    { warnings: ['别的'], invoices: [invoiceOf('A', lines), red] },
    code,
  )
  expect(asked).toEqual([['矿泉水', '吱吱吱']])
  expect(invoices.map(({ form }) => form.goods.map(({ zxbm, source }) => [zxbm, source]))).toEqual([
    [
      ['1030307040000000000', 'AICODING'],
      [undefined, uncoded.source],
    ],
    [[undefined, uncoded.source]],
  ])
  expect(warnings).toEqual([
    '别的',
    '已按名称赋码，请核对：矿泉水 1030307040000000000',
    '没有找到税收编码，请在文件中填写或先加入商品库：吱吱吱',
  ])
})

it('asks nothing where every line has its code', async () => {
  const source = { warnings: [], invoices: [invoiceOf('A', [formLine()])] }
  expect(await codeSource(source, () => Promise.reject(new Error('asked')))).toBe(source)
})
