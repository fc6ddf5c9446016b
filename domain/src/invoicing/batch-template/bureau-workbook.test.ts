import { describe, expect, it } from 'vitest'
import { bureauBusinesses, bureauTemplate, type BureauInvoice } from '../testing/bureau-template.ts'
import { readBatchWorkbook, type WorkbookSheet } from './read-batch-workbook.ts'

const OWN = {
  taxerName: '北京青禾商贸有限公司',
  taxerId: '91110108MA01ABCD24',
  addressTel: '',
  bankAccount: '',
}

const read = (sheets: WorkbookSheet[]) => {
  const result = readBatchWorkbook(
    sheets,
    { drawer: '王芳', own: OWN },
    { type: '普通发票', isTaxIncluded: true },
  )
  if (!result.ok) throw new Error('the workbook can be read')
  return result.value
}

describe("the bureau's workbook as published", () => {
  it.each(['V251101', 'V260401'] as const)('%s keeps every field of every special business', (edition) => {
    const sheets = bureauTemplate(bureauBusinesses(edition), edition)
    const { invoices, issues, warnings } = read(sheets)
    expect(issues).toEqual([])
    expect(warnings).toEqual([])
    expect(invoices.map(({ serial, issues: own }) => [serial, own])).toEqual(
      bureauBusinesses(edition).map(({ serial }) => [serial, []]),
    )
    expect(
      invoices
        .slice(0, 7)
        .map(({ form: { jzfw, hwys, bdc, lkys, jdc, ccs } }) => jzfw ?? hwys ?? bdc ?? lkys ?? jdc ?? ccs),
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
        ...{ areaUnit: '平方米', unitCode: 'WQ01', landVatNumber: 'TZ002' },
        ...{ approvedPrice: '1100.00', actualAmount: '1090.00' },
      },
      {
        ...{ address: '北京市海淀区', detail: '中关村路9号', kdsbz: '0', certNumber: '京(2024)海002' },
        ...{ areaUnit: '平方米', leaseFrom: '2026-01-01', leaseTo: '2026-12-31', unitCode: '' },
        plate: '京B00001',
      },
      [
        {
          ...{ policyNumber: 'BX001', plate: '京C00001', periodFrom: '2026-01', periodTo: '2026-12' },
          ...{ taxAmount: '300.00', lateFee: '0.00', total: '300.00', vin: 'LFV2A21J970000001' },
        },
      ],
      [
        {
          ...{ traveller: '李秀英', idType: '201', idNumber: '110101199003070011', date: '2026-01-10' },
          ...{ from: '北京市', to: '上海市', toolType: '飞机', seatClass: '经济舱' },
        },
      ],
      { registered: '1', engineNo: 'EN123456', chassisNo: 'CH0001' },
    ])
    expect(invoices.flatMap(({ form: { fjys = [] } }) => fjys)).toEqual([])
    const patient = {
      ...{
        institutionKind: '综合医院',
        insuranceKind: '职工基本医疗保险',
        insuranceNumber: 'YB0001',
        sex: '女',
      },
      ...{ pooledFund: '600.00', otherPayment: '0.00', personalAccount: '300.00', personalCash: '100.00' },
      ...{ personalPayment: '400.00', ownExpense: '50.00' },
    }
    expect(invoices.slice(7).map(({ form: { ylfw } }) => ylfw)).toEqual(
      edition === 'V260401'
        ? []
        : [
            {
              ...{ serialNumber: 'MZ20260110', outpatientNumber: 'M0001', visitDate: '2026-01-10' },
              ...patient,
            },
            {
              ...{
                serialNumber: 'ZY20260110',
                caseNumber: 'B0001',
                admissionNumber: 'Z0001',
                department: '内科',
              },
              ...{ stay: '20260105', prepaid: '1200.00', supplement: '0.00', refund: '200.00' },
              ...patient,
            },
          ],
    )
  })

  it('loses no text of the first sheet, and keeps the two certificates apart', () => {
    const basics = {
      ...{ 发票类型: '普通发票', 是否含税: '否', 购买方名称: '上海云帆科技有限公司', 备注: '合同1' },
      ...{
        购买方证件类型: '居民身份证',
        购买方证件号码: '110101199003070011',
        购买方国籍: '中国',
        购买方详细地址: '和平路3号',
      },
      ...{ 购买方所在地区: '北京市', '购买方所在地区/3': '朝阳区', '购买方所在地区/4': '三里屯街道' },
      ...{
        购买方经办人姓名: '赵敏',
        购买方经办人证件类型: '中国护照',
        购买方经办人证件号码: 'E00000001',
        经办人国籍: '法国',
        购买方开户银行: '招商银行',
      },
      ...{
        购买方银行账号: '6225',
        涉税专业服务协议编号: 'SXY1',
        每千克煤炭发热量: '25.1',
        '放弃享受减按1%征收率原因': '甲',
        收款人: '李娜',
      },
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
      sszyfwxybh: 'SXY1',
    })
    const kept = Object.fromEntries((invoice?.form.fjys ?? []).map(({ name, value }) => [name, value]))
    expect(kept).toEqual({
      ...{ 购买方证件类型: '居民身份证', 购买方证件号码: '110101199003070011', 购买方国籍: '中国' },
      ...{ 购买方所在地区: '北京市朝阳区三里屯街道', 购买方详细地址: '和平路3号' },
      ...{ 每千克煤炭发热量: '25.1', '放弃享受减按1%征收率原因': '甲', 经办人国籍: '法国' },
      ...{ 购买方经办人姓名: '赵敏', 购买方经办人证件类型: '中国护照', 购买方经办人证件号码: 'E00000001' },
      ...{ 煤炭种类: '市场煤', 即征即退类型: '增值税即征即退-软件产品', 合同编号: 'HT-1' },
    })
  })

  it('keeps what a section cannot hold: the minutes of a lease, a certificate without a code', () => {
    const [lease = NONE, journey = NONE] = bureauBusinesses().filter(({ serial }) => /T-0[69]/.test(serial))
    const rowOf = (invoice: BureauInvoice, texts: Record<string, string>): BureauInvoice => ({
      ...invoice,
      businessRows: [{ ...invoice.businessRows?.[0], ...texts }],
    })
    const forms = read(
      bureauTemplate([
        rowOf(lease, { 租赁期起: '202601011631' }),
        rowOf(journey, { 出行人证件类型: '海员证' }),
        rowOf({ ...journey, serial: 'T-90' }, { 出行人证件类型: '外国人永久居留身份证（外国人永久居留证）' }),
      ]),
    ).invoices.map(({ form }) => form)
    expect(forms[0]?.bdc?.leaseFrom).toBe('2026-01-01')
    expect(forms[0]?.fjys).toContainEqual({ name: '租赁期起', value: '202601011631' })
    expect(forms[1]?.lkys?.[0]).not.toHaveProperty('idType')
    expect(forms[1]?.fjys).toEqual([{ name: '出行人证件类型', value: '海员证' }])
    expect(forms[2]?.lkys?.[0]?.idType).toBe('233')
    expect(forms[2]).not.toHaveProperty('fjys')
  })

  it.each([
    [
      'T-07',
      { 税款所属期起: '202601', 税款所属期止: '2026年12月' },
      { periodFrom: '2026-01', periodTo: '2026-12' },
    ],
    ['T-07', { 代收车船税金额: '¥1,300.00' }, { taxAmount: '1300.00' }],
    ['T-07', { 税款所属期止: '年底' }, '“税款所属期止”的“年底”不正确'],
    ['T-07', { 金额合计: '三百' }, '“金额合计”的“三百”不正确'],
    ['T-09', { 出行日期: '2026/1/9' }, { date: '2026-01-09' }],
    ['T-09', { 出行日期: '20260230' }, '“出行日期”的“20260230”不正确'],
    ['T-05', { 核定计税价格: '1.234' }, '“核定计税价格”的“1.234”不正确'],
    ['T-11', { 就诊日期: '昨天' }, '“就诊日期”的“昨天”不正确'],
  ])('%s: reads %j as %j', (serial, texts, expected) => {
    const [invoice = NONE] = bureauBusinesses('V251101').filter((each) => each.serial === serial)
    const changed = { ...invoice, businessRows: [{ ...invoice.businessRows?.[0], ...texts }] }
    const [found] = read(bureauTemplate([changed], 'V251101')).invoices
    const { bdc, lkys, ccs, ylfw, fjys } = found?.form ?? {}
    const section = ccs?.[0] ?? lkys?.[0] ?? bdc ?? ylfw
    if (typeof expected === 'object') return expect(section).toMatchObject(expected)
    // What is refused is kept beside the form, unless it should be a day; nothing that its field can't hold stands in it.
    const [[name, value] = ['', '']] = Object.entries(texts)
    expect(found?.issues.map(({ message }) => message)).toEqual([`特定业务信息第4行${expected}`])
    expect(fjys).toEqual(/日期|所属期/.test(name) ? undefined : [{ name, value }])
    expect(Object.values(section ?? {})).not.toContain(value)
  })

  it.each([
    ['二手车', ['template.business: 发票基本信息第4行“特定业务类型”“二手车”不能在此开具（C4“二手车”）']],
    ...[
      ...['白酒', '电子烟', '金银首饰批发', '金银首饰零售（个人）', '会员单位投资性黄金', '客户标准黄金'],
      ...['会员单位非投资性黄金', '黄金交易结算（交易所购入）', '黄金交易结算（交易所销售）', '金融商品转让'],
    ].map((name): [string, string[]] => [name, []]),
    ['医疗服务（门诊）', []],
  ])('%s is issued or said not to be', (business, faults) => {
    const [invoice] = read(
      bureauTemplate([
        {
          serial: 'A-1',
          basics: { 发票类型: '普通发票', 是否含税: '否', 购买方名称: '甲', 特定业务类型: business },
          lines: [
            { 项目名称: '货物', 商品和服务税收编码: '1030307040000000000', 金额: '1.00', 税率: '0.13' },
          ],
        },
      ]),
    ).invoices
    expect(invoice?.issues.map(({ code, message }) => `${code}: ${message}`)).toEqual(faults)
  })

  it('refuses a person whose certificate has no code', () => {
    const [invoice] = read(
      bureauTemplate([
        {
          serial: 'A-1',
          basics: {
            ...{ 发票类型: '普通发票', 是否含税: '是', 购买方名称: '李秀英', 特定业务类型: '农产品收购' },
            ...{ 购买方证件类型: '海员证', 购买方证件号码: '1', 购买方国籍: '中国' },
          },
          lines: [
            { 项目名称: '大豆', 商品和服务税收编码: '1010103010000000000', 金额: '1.00', 税率: '免税' },
          ],
        },
      ]),
    ).invoices
    expect(invoice?.issues.map(({ code }) => code)).toEqual(['template.certificate'])
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
