import { describe, expect, it } from 'vitest'
import { checkInvoiceForm } from '../form/check-invoice-form.ts'
import { bureauBusinesses, bureauTemplate, type BureauInvoice } from '../testing/bureau-template.ts'
import { formContext } from '../testing/valid-form.ts'
import { TEMPLATE_SHEETS, type SheetKey } from './columns.ts'
import { parseBatchTemplate, type TemplateWorkbook } from './parse-batch-template.ts'
import { readWorkbook, type WorkbookSheet } from './read-workbook.ts'

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
      国籍: '中国',
    })
    const [invoice] = parse({ basics, lines: sheet('lines', line) }).invoices
    expect(invoice?.form).toMatchObject({
      buyerTaxerName: OWN.taxerName,
      buyerTaxerId: OWN.taxerId,
      zrrxf: { name: '李秀英', nationality: '中国', idType: '201', idNumber: '110101199003070011' },
    })
    expect(invoice?.form).not.toHaveProperty('gmfzrrbz')
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
      '跨地（市）标志': '是',
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

const read = (sheets: WorkbookSheet[]) => {
  const result = readWorkbook(sheets, { drawer: '王芳', own: OWN }, { type: '普通发票', isTaxIncluded: true })
  if (!result.ok) throw new Error('the workbook can be read')
  return result.value
}

/** Every text below the heads of a sheet. */
const textsBelow = ({ rows }: WorkbookSheet) =>
  rows
    .slice(3)
    .flatMap((row) => row.slice(1))
    .filter((text) => text !== '')

describe("the bureau's workbook as published", () => {
  it.each(['V251101', 'V260401'] as const)('%s keeps every field of every special business', (edition) => {
    const sheets = bureauTemplate(bureauBusinesses(), edition)
    const { invoices, issues, warnings } = read(sheets)
    expect(issues).toEqual([])
    expect(warnings).toEqual([])
    expect(invoices.map(({ serial, issues: own }) => [serial, own])).toEqual(
      ['T-03', 'T-04', 'T-05', 'T-06', 'T-07', 'T-09', 'T-13'].map((serial) => [serial, []]),
    )
    expect(
      invoices.map(({ form: { jzfw, hwys, bdc, lkys, jdc } }) => jzfw ?? hwys ?? bdc ?? lkys ?? jdc),
    ).toEqual([
      {
        ...{ place: '北京市朝阳区', detail: '和平路3号', project: '青禾大厦一期', kdsbz: '1' },
        ...{ administrationNumber: 'KQ2026001', landVatNumber: 'TZ001' },
      },
      [
        {
          ...{ toolType: '公路运输', plate: '京A12345', origin: '北京市怀柔区', destination: '天津市河西区' },
          goodsName: '矿泉水',
        },
      ],
      {
        ...{ address: '北京市海淀区', detail: '学院路5号', kdsbz: '0', certNumber: '京(2024)海001' },
        ...{ areaUnit: '平方米', unitCode: 'WQ01' },
      },
      {
        ...{ address: '北京市海淀区', detail: '中关村路9号', kdsbz: '0', certNumber: '京(2024)海002' },
        ...{ areaUnit: '平方米', leaseFrom: '2026-01-01', leaseTo: '2026-12-31', unitCode: '' },
      },
      undefined,
      [
        {
          ...{ traveller: '李秀英', idType: '201', idNumber: '110101199003070011', date: '2026-01-10' },
          ...{ from: '北京市', to: '上海市', toolType: '飞机', seatClass: '经济舱' },
        },
      ],
      { registered: '1', engineNo: 'EN123456', chassisNo: 'CH0001' },
    ])
    const keptOf = (serial: string) => invoices.find((invoice) => invoice.serial === serial)?.form.fjys
    expect(keptOf('T-05')?.map(({ name, value }) => `${name}=${value}`)).toEqual([
      ...['土地增值税项目编号=TZ002', '核定计税价格=1100.00', '实际成交含税金额=1090.00'],
    ])
    expect(keptOf('T-06')).toEqual([{ name: '车牌号', value: '京B00001' }])
    // 代收车船税 has no section of a form: all that its columns say is kept.
    const vesselTax = (keptOf('T-07') ?? []).map(({ value }) => value)
    expect(vesselTax).toEqual(
      textsBelow({
        name: '',
        rows: (sheets[2]?.rows ?? []).filter((row, at) => at < 3 || row[0] === 'T-07'),
      }),
    )
  })

  it('loses no text of the first sheet, and keeps the two certificates apart', () => {
    const basics = {
      ...{ 发票类型: '普通发票', 是否含税: '否', 购买方名称: '上海云帆科技有限公司', 备注: '合同1' },
      ...{
        购买方证件类型: '居民身份证',
        证件号码: '110101199003070011',
        国籍: '中国',
        详细地址: '和平路3号',
      },
      ...{ 购买方所在地区: '北京市', 所在地区12: '朝阳区' },
      ...{
        经办人姓名: '赵敏',
        证件类型: '中国护照',
        '证件号码/2': 'E00000001',
        '国籍/2': '法国',
        开户银行: '招商银行',
      },
      ...{ 银行账号: '6225', 每千克煤炭发热量: '25.1', 放弃享受减按1: '', 收款人: '李娜' },
    }
    const [invoice] = read(
      bureauTemplate([
        {
          serial: 'A-1',
          basics,
          lines: [
            {
              ...{
                项目名称: '矿泉水',
                商品和服务税收编码: '1030307040000000000',
                金额: '113.00',
                税率: '0.13',
              },
              ...{ 煤炭种类: '市场煤', 即征即退类型: '增值税即征即退-软件产品' },
            },
          ],
          elements: [['合同编号', 'HT-1']],
        },
      ]),
    ).invoices
    expect(invoice?.issues).toEqual([])
    expect(invoice?.form).toMatchObject({
      buyerBankAccount: '招商银行 6225',
      review: { payee: '李娜' },
      remark: '合同1',
    })
    const kept = Object.fromEntries((invoice?.form.fjys ?? []).map(({ name, value }) => [name, value]))
    expect(kept).toEqual({
      ...{ 购买方证件类型: '居民身份证', 证件号码: '110101199003070011', 国籍: '中国' },
      ...{ 购买方所在地区: '北京市朝阳区', 详细地址: '和平路3号', 每千克煤炭发热量: '25.1' },
      ...{ 经办人姓名: '赵敏', 经办人证件类型: '中国护照', 经办人证件号码: 'E00000001', 经办人国籍: '法国' },
      ...{ 煤炭种类: '市场煤', 即征即退类型: '增值税即征即退-软件产品', 合同编号: 'HT-1' },
    })
  })

  it('names a column and a sheet that are not understood, with their rows', () => {
    const [basics = { name: '', rows: [] }, lines = { name: '', rows: [] }, ...others] = bureauTemplate(
      ['A-1', 'A-2', 'A-3'].map((serial) => ({ ...(bureauBusinesses()[1] ?? NONE), serial })),
    )
    const marked = {
      ...basics,
      rows: basics.rows.map((row, at) => [...row, ['', '', '部门', '销售部', '', '采购部'][at] ?? '']),
    }
    const noted = { ...lines, rows: lines.rows.map((row, at) => (at === 4 ? [...row, '看一下'] : row)) }
    const { warnings, invoices } = read([marked, noted, ...others, { name: '备注页', rows: [['甲']] }])
    expect(warnings.map(({ message }) => message)).toEqual([
      '发票基本信息的列“部门”不能识别，第4、6行中的内容没有带入',
      '发票明细信息的列“O列”不能识别，第5行中的内容没有带入',
      '工作表“备注页”不能识别，其中的内容没有带入',
    ])
    expect(invoices.flatMap(({ issues }) => issues)).toEqual([])
  })

  it('refuses what stands in the columns of another business, and a row too many', () => {
    const [building = NONE, freight = NONE] = bureauBusinesses()
    const sheets = bureauTemplate([
      { ...building, businessRows: [...(building.businessRows ?? []), ...(building.businessRows ?? [])] },
      { ...freight, basics: { ...freight.basics, 特定业务类型: '旅客运输服务' } },
    ])
    expect(
      read(sheets).invoices.map(({ issues }) => issues.map(({ code, row }) => `${code}@${row}`)),
    ).toEqual([['template.row@5'], ['template.group@6']])
  })

  it('reads the groups of the third sheet in any order', () => {
    const [, freight = NONE] = bureauBusinesses()
    const sheets = bureauTemplate([freight]).map((each) =>
      each.name.startsWith('3')
        ? {
            ...each,
            rows: [
              ['发票流水号', '出发地', '到达地', '等级', '到达地', '起运地', '运输货物名称'],
              ['T-04', '', '', '', '天津市', '北京市', '水'],
            ],
          }
        : each,
    )
    expect(read(sheets).invoices[0]?.form.hwys).toMatchObject([
      { origin: '北京市', destination: '天津市', goodsName: '水' },
    ])
  })
})

const NONE: BureauInvoice = { serial: '', basics: {}, lines: [] }
