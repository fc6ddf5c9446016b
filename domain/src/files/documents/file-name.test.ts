import { describe, expect, it } from 'vitest'
import { fileNameFault, fileNameOf } from './file-name.ts'
import { namedInvoice } from '../../invoicing/testing/named-invoice.ts'

const invoice = namedInvoice({ gfmc: '丙/丁:公司.' })

describe('the name of a document', () => {
  it.each([
    ['{销方}/{月}/{号码}', '北京青禾商贸有限公司/2026-01/26110000000000000001'],
    ['{购方}-{号码}-{金额}', '丙_丁_公司.-26110000000000000001-113.00'],
    ['{购方}/{号码}', '丙_丁_公司/26110000000000000001'],
    ['{购方税号}/{号码}', '_/26110000000000000001'],
    ['con/{号码}', '_con/26110000000000000001'],
    ['{类型}/{类别}/{日} {号码}', '电子发票(普通发票)/蓝票/2026-01-15 26110000000000000001'],
  ])('by %s', (pattern, name) => {
    expect([fileNameFault(pattern), fileNameOf(pattern, invoice)]).toEqual([undefined, name])
  })

  it('tells invoices apart that share a number', () => {
    const paper = { ...invoice, fpdm: '011001900111', fphm: '00000001' }
    expect(fileNameOf('{号码}', paper)).toBe('011001900111-00000001')
  })

  it('is never so long that a file system refuses it, and keeps its number', () => {
    const name = fileNameOf('{购方}/{号码}', { ...invoice, gfmc: '甲'.repeat(200) })
    expect(name).toBe(`${'甲'.repeat(60)}/26110000000000000001`)
  })
})

it.each([
  ['{销方}/{月}', '须有 {号码}'],
  ['{卖方}/{号码}', '没有 {卖方}'],
  ['{号码', '括号不成对'],
  ['../{号码}', '不能是'],
  ['/{号码}', '每一段都要有名称'],
])('refuses the pattern %s', (pattern, why) => {
  expect(fileNameFault(pattern)).toContain(why)
})
