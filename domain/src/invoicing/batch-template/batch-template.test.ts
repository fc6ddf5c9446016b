import { describe, expect, it } from 'vitest'
import { checkInvoiceForm } from '../form/check-invoice-form.ts'
import { formContext } from '../testing/valid-form.ts'
import { TEMPLATE_SHEETS, type SheetKey } from './batch-columns.ts'
import { parseBatchTemplate, type TemplateWorkbook } from './parse-batch-template.ts'

/** Cells of a sheet with its header in row 2, below a title, as the bureau's workbook has it. */
function sheet(key: SheetKey, ...rows: Record<string, string>[]): string[][] {
  const headers: string[] = TEMPLATE_SHEETS[key].columns.map(({ header }) => header)
  return [
    [TEMPLATE_SHEETS[key].title],
    headers.map((header) => `*${header}`),
    ...rows.map((row) => headers.map((header) => row[header] ?? '')),
  ]
}

const basic = {
  发票流水号: 'A-1',
  发票类型: '普通发票',
  是否含税: '是',
  购买方名称: '上海云帆科技有限公司',
  购买方纳税人识别号: '91310115MA1K3ABC19',
  购买方地址: '上海市浦东新区张江路1号',
  购买方电话: '021-50000000',
}
const line = {
  发票流水号: 'A-1',
  项目名称: '矿泉水',
  商品和服务税收编码: '1030307040000000000',
  单位: '箱',
  数量: '2',
  单价: '56.5',
  金额: '113.00',
  税率: '13%',
}
const OWN = {
  taxerName: '北京青禾商贸有限公司',
  taxerId: '91110108MA01ABCD24',
  addressTel: '北京市海淀区和平路3号 010-60000000',
  bankAccount: '工商银行海淀支行 0200000000000001',
}
const parse = (workbook: TemplateWorkbook) => parseBatchTemplate(workbook, { drawer: '王芳', own: OWN })
const codes = (workbook: TemplateWorkbook) => {
  const { invoices, issues } = parse(workbook)
  return [...issues, ...invoices.flatMap((invoice) => invoice.issues)].map(
    ({ code, row }) => `${code}@${row ?? ''}`,
  )
}

describe('batch workbook', () => {
  it('reads the party of a purchase from a natural person as the seller', () => {
    const basics = sheet('basics', {
      ...basic,
      特定业务类型: '农产品收购',
      购买方名称: '李秀英',
      购买方纳税人识别号: '110101199003070011',
      购买方证件类型: '居民身份证',
      购买方国籍: '中国',
    })
    const [invoice] = parse({ basics, lines: sheet('lines', line) }).invoices
    expect(invoice?.form).toMatchObject({
      buyerTaxerName: OWN.taxerName,
      buyerTaxerId: OWN.taxerId,
      zrrxf: { name: '李秀英', nationality: '中国', idType: '201', idNumber: '110101199003070011' },
    })
    expect(invoice?.form).not.toHaveProperty('gmfzrrbz')
  })

  it.each([
    ['报废产品收购', '销售收购的报废产品', '02', []],
    ['报废产品收购', '01', '01', []],
    ['报废产品收购', '捡的', undefined, ['template.value@3']],
    ['反向开票（通用）', '销售收购的报废产品', undefined, []],
  ])('reads the seller of %s, whose scrap is %s', (business, told, scrapSource, faults) => {
    const basics = sheet('basics', {
      ...basic,
      ...{ 特定业务类型: business, 购买方名称: '李秀英', 购买方证件号码: '110101199003070011' },
      ...{ 购买方证件类型: '居民身份证', 购买方国籍: '中国', 报废产品销售类型: told },
      ...{
        购买方地址: '',
        购买方所在地区: '北京市海淀区',
        购买方详细地址: '和平路3号',
        购买方电话: '13800000031',
      },
    })
    const [invoice] = parse({ basics, lines: sheet('lines', line) }).invoices
    const { zrrxf, fjys } = invoice?.form ?? {}
    expect(zrrxf).toMatchObject({ name: '李秀英', address: '北京市海淀区和平路3号', phone: '13800000031' })
    expect(zrrxf?.scrapSource).toBe(scrapSource)
    // What the form has no field for is kept beside it.
    expect(fjys?.find(({ name }) => name === '报废产品销售类型')?.value).toBe(
      business === '报废产品收购' ? undefined : told,
    )
    expect(invoice?.issues.map(({ code, row }) => `${code}@${row ?? ''}`)).toEqual(faults)
  })

  it('reads jewellery for natural persons as sold to one', () => {
    const [invoice] = parse({
      basics: sheet('basics', { ...basic, 特定业务类型: '金银首饰零售（个人）' }),
      lines: sheet('lines', line),
    }).invoices
    expect(invoice?.form).toMatchObject({ tdyslxdm: '27', gmfzrrbz: '1' })
  })

  it('gives lawful forms, amounts split out of prices including tax', () => {
    const workbook = {
      basics: sheet('basics', basic, {
        ...basic,
        发票流水号: 'A-2',
        是否含税: '否',
        发票类型: '增值税专用发票',
      }),
      lines: sheet(
        'lines',
        { ...line, 折扣金额: '11.30' },
        { ...line, 发票流水号: 'A-2', 税率: '0.13', 数量: '', 单价: '', 单位: '' },
      ),
    }
    const { invoices, issues } = parse(workbook)
    expect(issues).toEqual([])
    expect(invoices).toMatchObject([
      {
        serial: 'A-1',
        fileRow: 3,
        issues: [],
        form: {
          fplxdm: '82',
          hjje: '90.00',
          hjse: '11.70',
          jshj: '101.70',
          buyerAddressTel: '上海市浦东新区张江路1号 021-50000000',
          goods: [{ amount: '100.00', discountAmount: '10.00', discountTotal: '11.30', source: 'EXCEL' }],
        },
      },
      { serial: 'A-2', form: { fplxdm: '81', hjje: '113.00', hjse: '14.69', jshj: '127.69' } },
    ])
    for (const { form } of invoices) expect(checkInvoiceForm(form, formContext())).toEqual([])
  })

  it('reads treatments, policies and a difference levy', () => {
    const workbook = {
      basics: sheet('basics', { ...basic, 差额征税类型: '差额征税-差额开票' }),
      lines: sheet(
        'lines',
        { ...line, 税率: '5', 扣除额: '60', 是否使用优惠政策: '是', 优惠政策类型: '按5%简易征收' },
        { ...line, 税率: '免税' },
      ),
    }
    expect(parse(workbook).invoices[0]?.form).toMatchObject({
      cezslxDm: '02',
      goods: [
        { taxRate: '0.05', kce: '60', tdzsfs: '02', yhzcbs: '1', yhzcsm: '按5%简易征收' },
        { taxRate: '0', lslbs: '1', taxAmount: '0.00' },
      ],
    })
  })

  it.each([
    ['即征即退50%', '简易征收', '即征即退50%'],
    ['按3%简易征收', '简易征收', '简易征收'],
    ['其他', '简易征收', '简易征收'],
    ['', '简易征收', '简易征收'],
  ])('takes the refund type %j before the policy %s only when it is one', (refund, policy, expected) => {
    const workbook = {
      basics: sheet('basics', basic),
      lines: sheet('lines', {
        ...line,
        是否使用优惠政策: '是',
        优惠政策类型: policy,
        即征即退类型: refund,
      }),
    }
    expect(parse(workbook).invoices[0]?.form.goods[0]).toMatchObject({ yhzcsm: expected, zzstsgl: expected })
  })

  it.each([
    ['113.00', '11.30', '101.70'],
    ['113.00', '-11.30', '101.70'],
    ['-113.00', '-11.30', '-101.70'],
    ['-113.00', '11.30', '-101.70'],
  ])('makes a line of %s smaller by a discount of %s: %s', (amount, discount, jshj) => {
    const workbook = {
      basics: sheet('basics', basic),
      lines: sheet('lines', { ...line, 数量: '', 单价: '', 单位: '', 金额: amount, 折扣金额: discount }),
    }
    expect(parse(workbook).invoices[0]).toMatchObject({ issues: [], form: { jshj } })
  })

  it.each([
    ['0.5', '请写成“0.5%”或“0.005”'],
    ['1', '请写成“1%”或“0.01”'],
    ['12%', '不是法定税率或征收率'],
    ['0.5 %', undefined],
    ['17%', undefined],
  ])('reads a rate of %j or says how to write it', (rate, advice) => {
    const workbook = { basics: sheet('basics', basic), lines: sheet('lines', { ...line, 税率: rate }) }
    const issues = parse(workbook).invoices[0]?.issues ?? []
    expect(issues.map(({ code, row }) => `${code}@${row}`)).toEqual(
      advice === undefined ? [] : ['template.rate@3'],
    )
    if (advice !== undefined) expect(issues[0]?.message).toContain(advice)
  })

  it('fills the section of a special business', () => {
    const freight = {
      发票流水号: 'A-1',
      运输工具种类: '公路运输',
      运输工具牌号: '京A1',
      起运地: '北京市',
      到达地: '天津市',
      运输货物名称: '水',
    }
    const { invoices } = parse({
      basics: sheet('basics', { ...basic, 特定业务类型: '货物运输服务' }),
      lines: sheet('lines', line),
      businesses: sheet('businesses', freight, freight),
    })
    expect(invoices[0]?.form).toMatchObject({
      tdyslxdm: '04',
      hwys: [{ plate: '京A1' }, { destination: '天津市' }],
    })
    const building = {
      发票流水号: 'A-1',
      建筑服务发生地: '北京市朝阳区',
      建筑项目名称: '大厦',
      跨地市标志: '是',
    }
    const other = parse({
      basics: sheet('basics', { ...basic, 特定业务类型: '03' }),
      lines: sheet('lines', line),
      businesses: sheet('businesses', building),
    })
    expect(other.invoices[0]?.form.jzfw).toMatchObject({ place: '北京市朝阳区', project: '大厦', kdsbz: '1' })
  })

  it('says every fault with its sheet and row, and loses nothing', () => {
    expect(
      codes({
        basics: sheet(
          'basics',
          { ...basic, 购买方名称: '' },
          { ...basic, 发票流水号: '甲', 发票类型: '收据', 特定业务类型: '其他' },
          { ...basic, 发票流水号: '' },
        ),
        lines: sheet(
          'lines',
          { ...line, 金额: '120' },
          { ...line, 数量: '两', 税率: '高' },
          { ...line, 发票流水号: 'Z', 项目名称: '' },
        ),
      }),
    ).toEqual([
      'template.required@5',
      'template.orphan@5',
      'template.required@3',
      'template.product@3',
      'template.number@4',
      'template.rate@4',
      'template.serial@4',
      'template.noLines@4',
      'template.type@4',
      'template.business@4',
      'template.required@5',
    ])
  })

  it('gives the lines of a repeated serial to none of its invoices', () => {
    const workbook = {
      basics: sheet('basics', basic, { ...basic, 发票流水号: 'A-2' }, { ...basic, 购买方名称: '别的公司' }),
      lines: sheet('lines', line, { ...line, 发票流水号: 'A-2' }, { ...line, 项目名称: '' }),
    }
    expect(codes(workbook)).toEqual(['template.required@5', 'template.repeated@3', 'template.repeated@5'])
    expect(parse(workbook).invoices.map(({ form }) => form.goods.length)).toEqual([0, 1, 0])
  })

  it('names missing columns, and takes sheets that are not there as empty', () => {
    expect(parse({ basics: [['发票流水号', '发票类型']] }).issues).toEqual([
      {
        code: 'template.header',
        path: 'basics',
        message: '工作表“发票基本信息”缺少列“是否含税、购买方名称”',
        severity: 'error',
      },
    ])
    expect(parse({ basics: [['甲']] }).issues).toEqual([
      {
        code: 'template.header',
        path: 'basics',
        message: '工作表“发票基本信息”缺少列“发票流水号”',
        severity: 'error',
      },
    ])
    expect(parse({})).toEqual({ invoices: [], issues: [], warnings: [] })
  })
})
