import { describe, expect, it } from 'vitest'
import { faceFacts } from './face-facts.ts'
import { invoiceFace } from './face.ts'
import { issuedInvoice, issuedLine } from '../testing/issued-sample.ts'
import type { Invoice, SpecialBusiness } from '../invoices/wire.ts'

const row = (
  overrides: Parameters<typeof issuedLine>[0],
  invoice: Parameters<typeof issuedInvoice>[0] = {},
) => invoiceFace(issuedInvoice({ ...invoice, goods: [issuedLine(overrides)] })).lines[0]

describe('the face of an invoice', () => {
  it('shows a digital plain invoice', () => {
    expect(invoiceFace(issuedInvoice())).toMatchObject({
      isDigital: true,
      title: '电子发票（普通发票）',
      labels: [],
      mark: '',
      code: '',
      number: '26110000000000000001',
      date: '2026年01月15日',
      buyer: { name: '上海云帆科技有限公司', taxNumber: '91310115MA1K3ABC19' },
      seller: { name: '北京青禾商贸有限公司', taxNumber: '91110108MA01ABCD24' },
      totals: { amount: '100.00', tax: '13.00', inWords: '壹佰壹拾叁圆整', inFigures: '113.00' },
      remark: ['合同 2026-001'],
      drawer: '王芳',
    })
  })

  it('shows a line without tax, its name with the short name', () => {
    expect(row({})).toEqual({
      item: '*软饮料*矿泉水',
      spec: '550ml*24',
      unit: '箱',
      quantity: '2',
      price: '50',
      amount: '100.00',
      rate: '13%',
      tax: '13.00',
    })
  })

  it.each([
    ['81', '电子发票（增值税专用发票）', true],
    ['85', '数电纸质发票（增值税专用发票）', true],
    ['004', '增值税专用发票', false],
    ['025', '增值税普通发票（卷票）', false],
    ['026', '增值税电子普通发票', false],
  ] as const)('titles %s as %s', (fplxdm, title, isDigital) => {
    expect(invoiceFace(issuedInvoice({ fplxdm }))).toMatchObject({ title, isDigital })
  })

  it('names the drawer alone where it is digital, and payee and checker on the types of before', () => {
    const people = ({ payee, checker, drawer }: ReturnType<typeof invoiceFace>) => [payee, checker, drawer]
    for (const fplxdm of ['81', '82', '85', '86'] as const)
      expect(people(invoiceFace(issuedInvoice({ fplxdm })))).toEqual(['', '', '王芳'])
    for (const fplxdm of ['004', '007', '025', '026', '028'] as const)
      expect(people(invoiceFace(issuedInvoice({ fplxdm })))).toEqual(['李娜', '赵敏', '王芳'])
  })

  it.each([
    [{ fplxdm: '82' }, ['发票号码 26110000000000000001', '开票日期 2026年01月15日']],
    [
      { fplxdm: '86', zzfpdm: '011002600111', zzfphm: '00000009' },
      [
        '发票号码 26110000000000000001',
        '开票日期 2026年01月15日',
        '纸质发票代码 011002600111',
        '纸质发票号码 00000009',
      ],
    ],
    [
      { fplxdm: '007', fpdm: '1100260011', fphm: '00000001', jym: '12345' },
      [
        '发票代码 1100260011',
        '发票号码 00000001',
        '开票日期 2026年01月15日',
        '校验码 12345',
        '机器编号 661000000001',
      ],
    ],
    [{ fplxdm: '82', fphm: '' }, ['发票号码 ', '开票日期 2026年01月15日']],
  ] as const)('says at its head of %j: %j', (invoice, expected) => {
    const facts = faceFacts(invoiceFace(issuedInvoice(invoice)))
    expect(facts.map(({ caption, value }) => `${caption} ${value}`)).toEqual(expected)
  })

  it('draws a roll as one, by what the buyer pays', () => {
    const face = invoiceFace(issuedInvoice({ fplxdm: '025' }))
    expect(face.form).toBe('roll')
    expect(face.columns.map(({ title }) => title)).toEqual(['项目', '单价', '数量', '金额'])
    expect(face.lines).toEqual([{ item: '*软饮料*矿泉水', quantity: '2', price: '56.5', amount: '113.00' }])
    const { taxPrice: _t, price: _p, ...unpriced } = issuedLine()
    const [line] = invoiceFace(issuedInvoice({ fplxdm: '025', goods: [unpriced] })).lines
    expect(line).toMatchObject({ price: '56.5' })
  })

  it.each([
    [{ lslbs: '1', taxRate: '0' }, '免税', '***'],
    [{ lslbs: '2', taxRate: '0' }, '不征税', '***'],
    [{ lslbs: '3', taxRate: '0', taxAmount: '0.00' }, '0%', '0.00'],
    [{ taxRate: '0.015', taxAmount: '1.5' }, '1.5%', '1.50'],
    [{ tdzsfs: '02' }, '***', '13.00'],
  ] as const)('writes rate and tax of %j as %s and %s', (line, rate, tax) => {
    expect(row(line)).toMatchObject({ rate, tax })
  })

  it('withholds the total tax only where no line is taxed', () => {
    const exempt = issuedLine({ lslbs: '1', taxRate: '0', taxAmount: '0.00' })
    expect(invoiceFace(issuedInvoice({ goods: [exempt] })).totals.tax).toBe('***')
    expect(invoiceFace(issuedInvoice({ goods: [exempt, issuedLine()] })).totals.tax).toBe('13.00')
  })

  it.each([
    [{ price: '50', hsbz: '0' }, '50'],
    [{ price: '56.5', hsbz: '1', quantity: '3', amount: '100.00' }, '33.3333333333333'],
    [{ price: '56.5', hsbz: '1', quantity: '0', amount: '100.00' }, ''],
    [{ price: '56.5', hsbz: '1', amount: '-100.00', quantity: '-2' }, '50'],
  ] as const)('shows the price of %j without tax', (line, price) => {
    const { notTaxPrice: _, ...priced } = { ...issuedLine(), ...line }
    expect(invoiceFace(issuedInvoice({ goods: [priced] })).lines[0]?.price).toBe(price)
  })

  it('leaves the cells of a discount line empty', () => {
    const { quantity: _q, price: _p, notTaxPrice: _n, taxPrice: _t, ggxh: _g, dw: _d, ...line } = issuedLine()
    const discount = { ...line, fphxz: '1', amount: '-10.00', taxAmount: '-1.30' }
    expect(invoiceFace(issuedInvoice({ goods: [issuedLine(), discount] })).lines[1]).toMatchObject({
      item: '*软饮料*矿泉水',
      quantity: '',
      price: '',
      amount: '-10.00',
      tax: '-1.30',
    })
  })

  it('marks a red invoice and names its original once', () => {
    const red = { fplb: 1, yfphm: '26110000000000000009', hzxxbbh: '11002601000001', bz: '' } as const
    const face = invoiceFace(issuedInvoice(red))
    expect(face.mark).toBe('销项负数')
    expect(face.remark).toEqual([
      '被红冲蓝字数电发票号码：26110000000000000009 红字发票信息确认单编号：11002601000001',
    ])
    const told = invoiceFace(issuedInvoice({ ...red, bz: '冲 26110000000000000009' }))
    expect(told.remark).toEqual(['冲 26110000000000000009'])
  })

  it('writes the deduction of a difference levy before the remark', () => {
    const face = invoiceFace(issuedInvoice({ cezslxDm: '01', goods: [issuedLine({ kce: '30' })] }))
    expect(face.labels).toEqual(['差额征税-全额开票'])
    expect(face.remark).toEqual(['差额征税：30.00。', '合同 2026-001'])
  })

  it('says why an amount of more than 18 digits has no words', () => {
    expect(invoiceFace(issuedInvoice({ jshj: '1234567890123456789.00' })).totals.inWords).toBe('超出计算范围')
  })
})

describe('special businesses', () => {
  it('gives construction its own columns and puts the rest into the remark', () => {
    const face = invoiceFace(
      issuedInvoice({
        tdyslxdm: '03',
        bz: '',
        jzfw: { place: '北京市朝阳区', detail: '和平路3号', project: '青禾大厦一期', kdsbz: '0' },
      }),
    )
    expect(face.labels).toEqual(['建筑服务'])
    expect(face.columns.map(({ title }) => title)).toEqual([
      '项目名称',
      '建筑服务发生地',
      '建筑项目名称',
      '金额',
      '税率/征收率',
      '税额',
    ])
    expect(face.lines[0]).toMatchObject({ place: '北京市朝阳区和平路3号', project: '青禾大厦一期' })
    expect(face.remark).toEqual(['跨地（市）标志：否；'])
  })

  it('shows certificate and area unit of a lease, its address and period in the remark', () => {
    const bdc = {
      address: '北京市海淀区',
      detail: '和平路3号',
      certNumber: '京(2024)海不动产权第0001号',
      areaUnit: '平方米',
      leaseFrom: '2026-01-01',
      leaseTo: '2026-12-31',
    }
    const face = invoiceFace(issuedInvoice({ tdyslxdm: '06', bz: '', bdc }))
    expect(face.lines[0]).toMatchObject({ certificate: '京(2024)海不动产权第0001号', areaUnit: '平方米' })
    expect(face.remark).toEqual(['不动产地址：北京市海淀区和平路3号；租赁期起止：2026-01-01 2026-12-31；'])
  })

  it.each<[SpecialBusiness, Partial<Invoice>, string]>([
    [
      '05',
      { bdc: { landVatNumber: 'TZ1', approvedPrice: '110.00', actualAmount: '109.00' } },
      '土地增值税项目编号：TZ1；核定计税价格：110.00；实际成交含税金额：109.00；',
    ],
    ['06', { bdc: { plate: '京A12345' } }, '车牌号：京A12345；'],
    [
      '07',
      { ccs: [{ policyNumber: 'X1', periodFrom: '2026-01', periodTo: '2026-12', total: '420.00' }] },
      '保险单号：X1；税款所属期：2026-01至2026-12；金额合计：420.00；',
    ],
    [
      '07',
      {
        ccs: [
          { plate: '京A1', taxAmount: '1.00', lateFee: '0.00' },
          { plate: '京A2', vin: 'V2' },
        ],
      },
      '车牌号/船舶登记号（1）：京A1；代收车船税金额（1）：1.00；滞纳金金额（1）：0.00；' +
        '车牌号/船舶登记号（2）：京A2；车辆识别代码/车架号码（2）：V2；',
    ],
    [
      '10',
      { ylfw: { admissionNumber: 'Z1', stay: '20260105', prepaid: '9.00', sex: '女' } },
      '住院号：Z1；住院时间：20260105；预缴金额：9.00；性别：女；',
    ],
    [
      '11',
      { ylfw: { outpatientNumber: 'M1', visitDate: '2026-01-15', ownExpense: '5.00' } },
      '门诊号：M1；就诊日期：2026-01-15；个人自费：5.00；',
    ],
  ])(
    'puts what business %s has no column for into the remark, behind what staff wrote: %j',
    (tdyslxdm, section, text) => {
      const face = invoiceFace(
        issuedInvoice({ tdyslxdm, bz: '合同', fjys: [{ name: '合同编号', value: 'X' }], ...section }),
      )
      expect(face.remark).toEqual(['合同', text])
      expect(face.labels.join()).not.toMatch(/[()]/)
    },
  )

  it.each([
    ['', ['涉税专业服务协议编号：SXY1；']],
    ['合同', ['合同', '涉税专业服务协议编号：SXY1；']],
    ['协议SXY1', ['协议SXY1']],
  ])('names the agreement of a tax service in the remark, once: %j', (bz, remark) => {
    expect(invoiceFace(issuedInvoice({ bz, sszyfwxybh: 'SXY1' })).remark).toEqual(remark)
  })

  it('lists freight and passengers below the goods', () => {
    const freight = invoiceFace(
      issuedInvoice({ tdyslxdm: '04', hwys: [{ toolType: '公路运输', plate: '京A12345', goodsName: '水' }] }),
    )
    expect(freight.details?.rows).toEqual([['公路运输', '京A12345', '', '', '水']])
    const travel = invoiceFace(
      issuedInvoice({ tdyslxdm: '09', lkys: [{ traveller: '王芳', idType: '201', seatClass: '经济舱' }] }),
    )
    expect(travel.details?.rows).toEqual([['王芳', '居民身份证', '', '', '', '', '', '经济舱']])
    expect(invoiceFace(issuedInvoice()).details).toBeUndefined()
  })
})

describe('the QR code', () => {
  it.each([
    [{ fplxdm: '82' }, '01,32,,26110000000000000001,113.00,20260115,,'],
    [{ fplxdm: '81', jshj: '113.50' }, '01,31,,26110000000000000001,113.50,20260115,,'],
    [
      { fplxdm: '026', fpdm: '011002600111', fphm: '00000001', jym: '12345 67890' },
      '01,10,011002600111,00000001,100.00,20260115,1234567890,',
    ],
    [
      { fplxdm: '004', fpdm: '1100260011', fphm: '00000001', jym: '12345' },
      '01,01,1100260011,00000001,100.00,20260115,,',
    ],
  ] as const)('of %j says %s and a checksum', (invoice, text) => {
    const { qrText } = invoiceFace(issuedInvoice(invoice))
    expect(qrText.slice(0, -4)).toBe(text)
    expect(qrText.slice(-4)).toMatch(/^[0-9A-F]{4}$/)
  })
})
