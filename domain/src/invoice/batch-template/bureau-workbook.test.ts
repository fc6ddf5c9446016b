import { describe, expect, it } from 'vitest'
import { bureauBusinesses, bureauTemplate, type BureauInvoice } from '../testing/bureau-template.ts'
import { readWorkbook, type WorkbookSheet } from './read-workbook.ts'

const OWN = {
  taxerName: '北京青禾商贸有限公司',
  taxerId: '91110108MA01ABCD24',
  addressTel: '',
  bankAccount: '',
}

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
