import { describe, expect, it } from 'vitest'
import { qrText } from '../../invoicing/face/qr-text.ts'
import { readGoods } from './read-goods.ts'
import { checkTaxFields, readInvoice } from './read-invoice.ts'
import { readTitle } from './read-title.ts'

const name = '上海云帆科技有限公司'
const number = '91310115MA1K3ABC19'

describe('a title', () => {
  it.each([
    ['above its values', `名称 税号\n${name} ${number}`],
    ['each above its value', `名称\n${name}\n税号\n${number}`],
    ['several in a line', `购买方名称：${name} 购买方税号：${number} 销售方名称：乙公司`],
  ])('with labels %s', (_, text) => {
    expect(readTitle(text)?.title).toEqual({ buyerTaxerName: name, buyerTaxerId: number })
  })

  it.each([
    ['with labels', `名称：${name}\n税号: ${number.toLowerCase()}`, { buyerTaxerId: number }],
    [
      'with long labels',
      `公司名称:${name}；统一社会信用代码 / 纳税人识别号：${number}`,
      { buyerTaxerId: number },
    ],
    ['in one line', `${name} ${number}`, { buyerTaxerId: number }],
    ['without a number', name, {}],
    [
      'with address and bank apart',
      `名称：${name}\n地址：浦东张江路1号\n电话：021-50000000\n开户行：招商银行\n账号：1219`,
      { buyerAddressTel: '浦东张江路1号 021-50000000', buyerBankAccount: '招商银行 1219' },
    ],
    [
      'with address and bank as one',
      `名称：${name}\n地址、电话：浦东张江路1号 021\n开户行及账号：招商银行 1219`,
      { buyerAddressTel: '浦东张江路1号 021', buyerBankAccount: '招商银行 1219' },
    ],
  ])('%s', (_, text, fields) => {
    expect(readTitle(text)?.title).toEqual({ buyerTaxerName: name, ...fields })
  })

  it('has no field that is longer than it can be', () => {
    const long = '长'.repeat(301)
    const labelled = `税号：${'9'.repeat(21)}\n地址、电话：${long}\n开户行：${long}`
    expect(readTitle(`名称：${name}\n${labelled}`)?.title).toEqual({ buyerTaxerName: name })
    expect([readTitle(`名称：${long}`), readTitle(long)]).toEqual([undefined, undefined])
  })

  it.each(['', '  ', '12345', number, 'hello world'])('is none in %j', (text) => {
    expect(readTitle(text)).toBeUndefined()
  })
})

describe('goods', () => {
  it.each([
    [
      '矿泉水 550ml*24 箱 2 56.5',
      { name: '矿泉水', ggxh: '550ml*24', dw: '箱', quantity: '2', price: '56.5' },
    ],
    [
      '*软饮料*矿泉水\t箱\t2\t¥56.5\t13%',
      { name: '矿泉水', dw: '箱', quantity: '2', price: '56.5', taxRate: '0.13' },
    ],
    ['咨询费，1000', { name: '咨询费', totalAmount: '1000', guessed: ['totalAmount'] }],
  ])('%s', (text, line) => {
    expect(readGoods(`名称 规格 单位 数量 单价\n${text}\n`)).toEqual([line])
  })

  it.each([
    ['打印纸 A4', { name: '打印纸', ggxh: 'A4' }],
    ['咨询费', { name: '咨询费' }],
  ])('without figures %s', (text, line) => {
    expect(readGoods(text)).toEqual([line])
  })

  it.each(['', '12 34', '***', '名称 数量 单价'])('are none in %j', (text) => {
    expect(readGoods(text)).toEqual([])
  })
})

describe('an invoice', () => {
  const issued = {
    fpdm: '',
    fphm: '26110000000000000001',
    hjje: '100.00',
    jshj: '113.00',
    kprq: '2026-01-15 10:30:00',
    jym: '',
  }

  it.each([
    ['81', { jshj: '113.00' }],
    ['82', { jshj: '113.00' }],
  ] as const)('of type %s is read from its QR code', (fplxdm, amount) => {
    expect(readInvoice(qrText({ ...issued, fplxdm }))).toEqual({
      fplxdm,
      fpdm: '',
      fphm: issued.fphm,
      kprq: '2026-01-15',
      ...amount,
    })
  })

  it.each(['004', '007', '026', '028'] as const)('of type %s is read from its QR code', (fplxdm) => {
    const paper = { ...issued, fplxdm, fpdm: '1100261130', fphm: '00000001', jym: '12345' }
    expect(readInvoice(qrText(paper))).toMatchObject({ fplxdm, fpdm: '1100261130', je: '100.00' })
  })

  it('is read from its face', () => {
    const face = [
      '电子发票（增值税专用发票）',
      '发票号码：26110000000000000001',
      '开票日期：2026年1月5日',
      `销售方名称：${name}`,
      `购买方税号：${number}`,
      '校验码：12345 67890',
      '金额：¥1,000.00',
      '税额：￥130.00',
      '价税合计（小写）：1130.00元',
    ].join('\n')
    expect(readInvoice(face)).toEqual({
      fplxdm: '81',
      fpdm: '',
      fphm: '26110000000000000001',
      kprq: '2026-01-05',
      xfmc: name,
      gfsbh: number,
      jym: '1234567890',
      je: '1000.00',
      se: '130.00',
      jshj: '1130.00',
    })
  })

  it('is read from the text of its PDF, where labels stand in the middle of lines', () => {
    const digital = [
      '电子发票（普通发票） 发票号码：26110000000000000001',
      '开票日期：2025年10月04日',
      '名称：上海云帆科技有限公司',
      '统一社会信用代码/纳税人识别号：913100005038246852',
      '名称：北京青禾商贸有限公司',
      '统一社会信用代码/纳税人识别号：91110108MA01K8QH3W',
      '合计 ¥5194.27 ¥657.33',
      '价税合计（大写） 伍仟捌佰伍拾壹圆陆角整 （小写） ¥5851.60',
    ].join('\n')
    expect(readInvoice(digital)).toEqual({
      fplxdm: '82',
      fpdm: '',
      fphm: '26110000000000000001',
      kprq: '2025-10-04',
      gfmc: '上海云帆科技有限公司',
      gfsbh: '913100005038246852',
      xfmc: '北京青禾商贸有限公司',
      xfsbh: '91110108MA01K8QH3W',
      je: '5194.27',
      se: '657.33',
      jshj: '5851.60',
    })
    const paper =
      '增值税电子普通发票 发票代码：650000240154\n发票号码：00000001\n校验码：47820103721205677455 机器编号：6'
    expect(readInvoice(paper)).toMatchObject({
      fplxdm: '026',
      fpdm: '650000240154',
      jym: '47820103721205677455',
    })
    expect(readInvoice(`${paper}\n名称：甲公司`)).not.toHaveProperty('gfmc')
  })

  it('has no field that is longer than it can be', () => {
    const fphm = '26110000000000000001'
    const long = `发票代码：1\n校验码：${'1'.repeat(21)}\n销方名称：${'长'.repeat(201)}\n购方税号：${'9'.repeat(21)}`
    expect(readInvoice(`发票号码：${fphm}\n${long}`)).toEqual({ fplxdm: '82', fpdm: '', fphm })
  })

  it.each(['', '发票号码：123', '01,99,,26110000000000000001,1,20260115,,AAAA'])('is none in %j', (text) => {
    expect(readInvoice(text)).toBeUndefined()
  })

  it.each([
    ['1000.00', '130.00', '1130.00', 0],
    ['1000.00', '130.00', '1130.01', 1],
    [undefined, '130.00', '1130.01', 0],
  ])('of %s and %s and %s has %i issues', (je, se, jshj, count) => {
    expect(checkTaxFields({ fpdm: '', ...(je === undefined ? {} : { je }), se, jshj })).toHaveLength(count)
  })

  it.each([
    ['1100261130', []],
    ['../..', [{ code: 'ocr.code', path: 'fpdm' }]],
  ])('of code %s has issues %j', (fpdm, issues) => {
    expect(checkTaxFields({ fpdm })).toMatchObject(issues)
  })
})
