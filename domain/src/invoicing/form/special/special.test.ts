import { describe, expect, it } from 'vitest'
import { checkInvoiceForm } from '../check-invoice-form.ts'
import { SPECIAL_BUSINESSES } from '../../../lookups/invoicing/special-business.ts'
import { BUSINESS_SAMPLES } from '../../testing/business-samples.ts'
import { businessForm, formContext, formLine, validForm } from '../../testing/valid-form.ts'
import type { InvoiceForm, SpecialBusiness } from '../../invoices/wire.ts'
import { businessOf, isReserved } from '../../special/business-codes.ts'
import { REVERSE_INVOICING_NOTICE } from '../../special/check-natural-person.ts'

const errors = (form: InvoiceForm, context = formContext({ taxerType: '01' })) =>
  checkInvoiceForm(form, context)
    .filter(({ severity }) => severity === 'error')
    .map(({ path, message }) => `${path}: ${message}`)

const businesses = SPECIAL_BUSINESSES.map(({ value }) => value)

it.each(businesses)('accepts a lawful invoice of business %s', (business) => {
  expect(errors(businessForm(business))).toEqual([])
})

const section = (business: SpecialBusiness) => BUSINESS_SAMPLES[business].section

describe('sections', () => {
  const place = { place: '北京市朝阳区', project: '青禾大厦', kdsbz: '0' as const }
  const home = BUSINESS_SAMPLES['06'].section.bdc
  const sold = BUSINESS_SAMPLES['05'].section.bdc
  const truck = BUSINESS_SAMPLES['04'].section.hwys[0]
  const cases: [string, SpecialBusiness, Partial<InvoiceForm>, string[]][] = [
    [
      'DG17–DG19 construction without section',
      '03',
      { jzfw: {} },
      [
        'jzfw/place: 建筑服务发生地不能为空',
        'jzfw/project: 建筑项目名称不能为空',
        'jzfw/kdsbz: 跨地（市）标志不能为空',
      ],
    ],
    [
      'DG20 cross-region without number',
      '03',
      { jzfw: { ...place, kdsbz: '1' } },
      ['jzfw/administrationNumber: 跨区域涉税事项报验管理编号不能为空'],
    ],
    ['DG20 no cross-region', '03', { jzfw: place }, []],
    [
      'DG21 DG23–DG25 lease without section',
      '06',
      { bdc: {} },
      [
        'bdc/address: 不动产地址不能为空',
        'bdc/detail: 不动产详细地址不能为空',
        'bdc/kdsbz: 跨地（市）标志不能为空',
        'bdc/certNumber: 产权证书号不能为空',
        'bdc/areaUnit: 面积单位不能为空',
      ],
    ],
    [
      'DG22 detail without a keyword',
      '06',
      { bdc: { ...home, detail: '和平里小区3栋' } },
      ['bdc/detail: 详细地址必须包含街、路、村、乡、镇、道、巷、号等关键字之一'],
    ],
    ['DG22 detail with a keyword', '06', { bdc: { ...home, detail: '和平路3号' } }, []],
    ['unknown area unit', '06', { bdc: { ...home, areaUnit: '间' } }, ['bdc/areaUnit: 面积单位不正确']],
    [
      'lease that ends before it starts',
      '06',
      { bdc: { ...home, leaseTo: '2025-12-31' } },
      ['bdc/leaseTo: 租赁期止不能早于租赁期起'],
    ],
    [
      'an approved price without the one agreed on',
      '05',
      { bdc: { ...sold, actualAmount: '' } },
      ['bdc/actualAmount: 实际成交含税金额不能为空'],
    ],
    [
      'prices that are none',
      '05',
      { bdc: { ...sold, approvedPrice: '1.001', actualAmount: '百万' } },
      [
        'bdc/approvedPrice: 核定计税价格不正确，应为金额，最多两位小数',
        'bdc/actualAmount: 实际成交含税金额“百万”不是数字，应如 1234.50',
      ],
    ],
    [
      'DG27 tractor without numbers',
      '13',
      { jdc: { engineNo: ' ' } },
      ['jdc/engineNo: 发动机号码和底盘号/机架号至少填写一项'],
    ],
    ['DG27 chassis number alone', '13', { jdc: { chassisNo: 'C1' } }, []],
    [
      'DG29–DG31 seller without identity',
      '16',
      { zrrxf: {} },
      [
        'zrrxf/name: 自然人销售方姓名不能为空',
        'zrrxf/nationality: 自然人销售方国籍不能为空',
        'zrrxf/idType: 自然人销售方证件类型不能为空',
        'zrrxf/idNumber: 自然人销售方证件号码不能为空',
      ],
    ],
    [
      'DG32 DG33 scrap without address and phone',
      '24',
      { zrrxf: { name: '李秀英', nationality: '中国', idType: '208', idNumber: 'E1' } },
      [
        'zrrxf/address: 销售方地址不能为空',
        'zrrxf/phone: 销售方电话不能为空',
        'zrrxf/scrapSource: 报废产品销售类型不能为空',
      ],
    ],
    [
      'wrong identity card',
      '16',
      { zrrxf: { name: '李秀英', nationality: '中国', idType: '201', idNumber: '12345' } },
      ['zrrxf/idNumber: 身份证号码格式不正确'],
    ],
    ['freight without rows', '04', { hwys: [] }, ['hwys: 请至少添加一行货物运输信息']],
    [
      'DG35–DG39 empty freight row',
      '04',
      { hwys: [truck, {}] },
      [
        'hwys/1/toolType: 第2行运输工具种类不能为空',
        'hwys/1/plate: 第2行运输工具牌号不能为空',
        'hwys/1/origin: 第2行起运地不能为空',
        'hwys/1/destination: 第2行到达地不能为空',
        'hwys/1/goodsName: 第2行运输货物名称不能为空',
      ],
    ],
    ['DG48 passengers without details', '09', { lkys: [{}] }, []],
    [
      'wrong passenger',
      '09',
      { lkys: [{ idType: '201', idNumber: '1', date: '2026-02-30', from: '<' }] },
      [
        'lkys/0/from: 不能输入尖括号<>',
        'lkys/0/idNumber: 身份证号码格式不正确',
        'lkys/0/date: 第1行出行日期不正确',
      ],
    ],
  ]
  it.each(cases)('%s', (_, business, change, expected) => {
    expect(errors(businessForm(business, { ...section(business), ...change }))).toEqual(expected)
  })

  const long = (count: number) => '长'.repeat(count)
  const limits: [string, SpecialBusiness, number, (text: string) => Partial<InvoiceForm>][] = [
    ['jzfw/detail', '03', 90, (detail) => ({ jzfw: { ...place, detail } })],
    ['jzfw/project', '03', 80, (project) => ({ jzfw: { ...place, project } })],
    ['jzfw/landVatNumber', '03', 20, (landVatNumber) => ({ jzfw: { ...place, landVatNumber } })],
    ['bdc/certNumber', '06', 40, (certNumber) => ({ bdc: { ...home, certNumber } })],
    ['bdc/plate', '06', 20, (plate) => ({ bdc: { ...home, plate } })],
    ['bdc/unitCode', '05', 28, (unitCode) => ({ bdc: { ...sold, unitCode } })],
    ['bdc/landVatNumber', '05', 20, (landVatNumber) => ({ bdc: { ...sold, landVatNumber } })],
    ['hwys/0/plate', '04', 40, (plate) => ({ hwys: [{ ...truck, plate }] })],
    ['hwys/0/origin', '04', 80, (origin) => ({ hwys: [{ ...truck, origin }] })],
    ['hwys/0/destination', '04', 80, (destination) => ({ hwys: [{ ...truck, destination }] })],
    ['hwys/0/goodsName', '04', 80, (goodsName) => ({ hwys: [{ ...truck, goodsName }] })],
  ]
  it.each(limits)('%s of %s has %i characters', (path, business, limit, change) => {
    expect(errors(businessForm(business, change(long(limit))))).toEqual([])
    expect(errors(businessForm(business, change(long(limit + 1))))).toEqual([
      `${path}: 最多可输入${limit}个字符`,
    ])
  })

  it.each([...'街路村乡镇道巷号'])('DG22 takes an address with %s', (keyword) => {
    expect(errors(businessForm('06', { bdc: { ...home, detail: `和平里${keyword}` } }))).toEqual([])
  })

  it.each(['平方千米', '平方米', '公顷', '亩', 'h㎡', 'k㎡', '㎡', '米'])(
    'DG25 measures in %s',
    (areaUnit) => {
      expect(errors(businessForm('06', { bdc: { ...home, areaUnit } }))).toEqual([])
    },
  )

  it.each([
    ['2026-01-01', '2026-01-01', true],
    ['', '2026-01-01', true],
    ['2026-01-01', '2025-12-31', false],
    ['2026-02-30', '', false],
  ])('leases from %j to %j: %s', (leaseFrom, leaseTo, isLawful) => {
    expect(errors(businessForm('06', { bdc: { ...home, leaseFrom, leaseTo } }))).toEqual(
      isLawful ? [] : ['bdc/leaseTo: 租赁期止不能早于租赁期起'],
    )
  })

  it('asks the same of a photovoltaic seller, and a phone that can be one', () => {
    const power = formLine({ taxRate: '0.03' })
    const seller = {
      tdyslxdm: '17',
      buyerTaxerId: '91110108MA01ABCD24',
      zrrxf: { name: '李秀英', nationality: '中国', idType: '208', phone: '12' },
    } as const
    const form = validForm(seller, [power])
    expect(errors(form)).toEqual([
      'zrrxf/idNumber: 自然人销售方证件号码不能为空',
      'zrrxf/phone: 输入有误，请检查重新填写！',
    ])
  })

  it('sells fuel oil by quantity and price, in 吨 or 升', () => {
    const fuel = BUSINESS_SAMPLES['01'].line
    const bare = formLine({
      ...fuel,
      dw: '桶',
      quantity: '',
      price: '',
      amount: '100.00',
      taxAmount: '13.00',
      totalAmount: '113.00',
    })
    expect(errors(validForm({ tdyslxdm: '01' }, [bare]))).toEqual([
      'goods/0/quantity: 第1行成品油数量不能为空',
      'goods/0/price: 第1行成品油单价不能为空',
      'goods/0/dw: 第1行成品油单位必须为吨或升',
    ])
    expect(errors(validForm({ tdyslxdm: '01' }, [formLine({ ...fuel, dw: '升' })]))).toEqual([])
  })

  it('DG34 tells about reverse invoicing', () => {
    const notices = checkInvoiceForm(businessForm('24'), formContext()).filter(
      ({ severity }) => severity === 'notice',
    )
    expect(notices.map(({ message }) => message)).toEqual([REVERSE_INVOICING_NOTICE])
  })

  it('DG26 needs a quantity of real estate', () => {
    const line = formLine({
      ...BUSINESS_SAMPLES['06'].line,
      quantity: '',
      price: '',
      amount: '100.00',
      taxAmount: '9.00',
      totalAmount: '109.00',
    })
    const form = validForm({ tdyslxdm: '06', ...section('06') }, [line])
    expect(errors(form)).toEqual(['goods/0/quantity: 第1行不动产经营租赁服务数量不能为空'])
  })

  it('wants one line of construction, and one tractor', () => {
    const line = formLine(BUSINESS_SAMPLES['03'].line)
    expect(errors(validForm({ tdyslxdm: '03', ...section('03') }, [line, line]))).toEqual([
      'goods: 建筑服务发票只能有一行商品',
    ])
    const tractors = formLine({ ...BUSINESS_SAMPLES['13'].line, dw: '台', quantity: '2' })
    expect(errors(validForm({ tdyslxdm: '13', ...section('13') }, [tractors]))).toEqual([
      'goods/0/dw: 第1行拖拉机和联合收割机单位必须为辆',
      'goods/0/quantity: 第1行拖拉机和联合收割机数量必须为1',
    ])
  })
})

describe('goods codes, by the number of their row (DG47)', () => {
  const cases: [string, InvoiceForm['tdyslxdm'], string, string | undefined][] = [
    ['DG40', '03', '1030307010000000000', '不属于建筑服务类，请检查'],
    ['DG41', '01', '1030307010000000000', '不属于成品油类，请检查'],
    ['DG42', '04', '3010101010100000000', '不属于货物运输服务类，请检查'],
    ['DG43', '06', '5010201000000000000', '不属于不动产经营租赁服务类，请检查'],
    ['DG44', '09', '3010102010100000000', '不属于旅客运输服务类，请检查'],
    ['DG45', undefined, '3050100000000000000', '属于建筑服务，非特定业务不能选择该类商品'],
    ['DG45 under another business', '05', '3050100000000000000', '属于建筑服务，非特定业务不能选择该类商品'],
    ['fuel', undefined, '1070101030000000000', '属于成品油，非特定业务不能选择该类商品'],
    ['parking', undefined, '3040502020200000000', undefined],
    ['grease', undefined, '1070101080000000000', undefined],
    ['water', undefined, '1030307010000000000', undefined],
  ]
  it.each(cases)('%s: business %s, code %s', (_, business, zxbm, expected) => {
    const goods = [formLine({ zxbm: '' }), formLine({ zxbm })]
    const form = validForm({ ...(business && { tdyslxdm: business }) }, goods)
    const found = checkInvoiceForm(form, formContext()).filter(({ code }) => code === 'business.goodsCode')
    const row = { code: 'business.goodsCode', path: 'goods/1/zxbm', row: 2, severity: 'error' }
    expect(found).toEqual(expected ? [{ ...row, message: `第2行商品${expected}` }] : [])
  })

  it.each([
    ['01', ['1070101']],
    ['03', ['305']],
    ['04', ['3010102', '3010202', '30104', '3010602', '3019902', '30105']],
    ['06', ['304050202']],
    ['09', ['3010101', '3010201', '3010601', '3019901']],
    [
      undefined,
      ['107010', '1070102', '306', '304050201', '3010103', '3010106', '3010603', '3019903', '30106', '5'],
    ],
  ])('DG46 gives business %s the codes of %j', (business, prefixes) => {
    for (const prefix of prefixes) {
      expect([prefix, businessOf(prefix.padEnd(19, '0'))?.business]).toEqual([prefix, business])
    }
  })

  it('leaves untaxed oils, parking and tolls to ordinary invoices as well', () => {
    const free = ['107010108', '107010109', '10701011', '107010199', '30405020202', '30405020203']
    const reserved = ['107010101', '107010107', '10701012', '30405020201', '30405020204']
    const isHeld = (prefix: string) => isReserved(prefix.padEnd(19, '0'))
    expect([...free, ...reserved].filter(isHeld)).toEqual(reserved)
  })

  it('leaves disk invoices alone unless they name a business', () => {
    const goods = [formLine({ zxbm: '3050100000000000000', taxRate: '0.09' })]
    expect(errors(validForm({ fplxdm: '007' }, goods))).toEqual([])
    expect(errors(validForm({ fplxdm: '007', tdyslxdm: '04' }, goods))).toEqual([
      'goods/0/zxbm: 第1行商品不属于货物运输服务类，请检查',
    ])
  })
})

describe('deduction', () => {
  const levied = (kce: string, tdzsfs: string) => formLine({ kce, tdzsfs })
  const cases: [string, Partial<InvoiceForm>, ReturnType<typeof levied>[], string[]][] = [
    ['full amount', { cezslxDm: '01' }, [levied('60', '01')], []],
    ['difference', { cezslxDm: '02' }, [levied('60', '02')], []],
    ['no kind', {}, [levied('60', '02')], ['cezslxDm: 请选择差额征税方式']],
    ['unknown kind', { cezslxDm: '03' }, [levied('60', '02')], ['cezslxDm: 差额征税方式不正确']],
    ['disk', { fplxdm: '007' }, [levied('60', '')], []],
    [
      'two lines',
      { cezslxDm: '02' },
      [levied('60', '02'), formLine()],
      ['cezslxDm: 差额征税发票只能有一行商品'],
    ],
    ['all of the amount', { cezslxDm: '02' }, [levied('100.00', '02')], []],
    ['all of the total', { cezslxDm: '01' }, [levied('113.00', '01')], []],
    [
      'less than nothing',
      { cezslxDm: '02' },
      [levied('-60', '02')],
      ['goods/0/kce: 第1行扣除额必须大于0，且不能大于金额'],
    ],
    [
      'nothing deducted',
      { cezslxDm: '02' },
      [levied('0', '02')],
      ['goods/0/kce: 第1行扣除额必须大于0，且不能大于金额'],
    ],
    ['full amount of nothing', { cezslxDm: '01' }, [levied('0', '01')], []],
    [
      'more than the total',
      { cezslxDm: '01' },
      [levied('113.01', '01')],
      ['goods/0/kce: 第1行扣除额不能小于0，也不能大于价税合计'],
    ],
    [
      'more than the amount',
      { cezslxDm: '02' },
      [levied('100.01', '02')],
      ['goods/0/kce: 第1行扣除额必须大于0，且不能大于金额'],
    ],
    [
      'another kind on the line',
      { cezslxDm: '01' },
      [formLine({ kce: '60', tdzsfs: '01' })].map((line) => ({ ...line, tdzsfs: '' })),
      [
        'goods/0/taxAmount: 第1行金额乘税率与税额相差超过0.06元',
        'goods/0/tdzsfs: 第1行特定征收方式与差额征税方式不一致',
        'hjse: 各行税额误差合计7.8元，超过1.27元',
      ],
    ],
    [
      'fuel oil',
      { cezslxDm: '02', tdyslxdm: '01' },
      [formLine({ ...BUSINESS_SAMPLES['01'].line, kce: '60', tdzsfs: '02' })],
      ['cezslxDm: 该特定业务不能差额征税'],
    ],
  ]
  it.each(cases)('%s', (_, change, goods, expected) => {
    expect(errors(validForm(change, goods))).toEqual(expected)
  })

  it('is negative on a red invoice', () => {
    const red = (kce: string) =>
      validForm({ cezslxDm: '02' }, [formLine({ quantity: '-2', kce, tdzsfs: '02' })])
    expect(errors(red('-60'))).toEqual([])
    expect(errors(red('60'))).toEqual(['goods/0/kce: 第1行扣除额必须大于0，且不能大于金额'])
  })

  it.each(['13', '16'] as const)('does not go with business %s', (business) => {
    const { line, section: parts } = BUSINESS_SAMPLES[business]
    const goods = [formLine({ ...line, kce: '20', tdzsfs: '02' })]
    expect(errors(validForm({ cezslxDm: '02', tdyslxdm: business, ...parts }, goods))).toEqual([
      'cezslxDm: 该特定业务不能差额征税',
    ])
  })
})
