import { describe, expect, it } from 'vitest'
import { bureauExport } from '../testing/bureau-export.ts'
import { refusedHistory, withoutSpoiltHistory } from './history-rows.ts'
import { historyType, refusalOfType } from './history-type.ts'
import { NO_MARKS } from '../../text/cells/cell-marks.ts'
import { readHistory } from './read-history.ts'

const [seller, buyer] = [
  { name: '甲公司', taxId: '91110108MA01ABCD24' },
  { name: '乙公司', taxId: '91310115MA1K3ABC19' },
]
const row = (number: string, changes = {}) => ({
  ...{ number, seller, buyer, date: '2025-12-03 09:00:00', amount: '100', tax: '13', total: '113' },
  ...changes,
})
const [one, two] = ['26110000000000990001', '26110000000000990002']

describe('an export of the bureau', () => {
  it.each(['both', 'heads', 'lines'] as const)('is read from %s, its sum left out', (parts) => {
    const { invoices, issues, warnings } = readHistory(
      bureauExport([row(one), row(two, { status: '已作废' })], parts),
    )
    expect([issues, warnings]).toEqual([[], []])
    expect(invoices).toMatchObject([
      {
        fphm: one,
        fpdm: '',
        type: '81',
        seller,
        buyer,
        je: '100.00',
        se: '13.00',
        jshj: '113.00',
        issues: [],
      },
      { fphm: two, isVoid: true, issues: [] },
    ])
    expect(invoices[0]?.goods).toHaveLength(parts === 'heads' ? 0 : 1)
  })

  it('has an invoice once where exports overlap, and says where they contradict each other', () => {
    const twice = readHistory(bureauExport([row(one), row(one)], 'heads'))
    expect(twice.invoices).toMatchObject([{ fphm: one, issues: [] }])
    const other = readHistory(bureauExport([row(one), row(one, { amount: '200', total: '213' })], 'heads'))
    expect(other.invoices.map(({ issues }) => issues.map(({ message }) => message))).toEqual([
      ['第3行与同号的另一行金额不同'],
    ])
  })

  it('says where lines and head differ', () => {
    const [lines, heads] = bureauExport([row(one)])
    const wrong = bureauExport([row(one, { amount: '90', total: '103' })], 'lines')
    expect(lines).toBeDefined()
    const { invoices } = readHistory([...wrong, ...(heads ? [heads] : [])])
    expect(invoices[0]?.issues.map(({ message }) => message)).toEqual(['第2行明细的金额与发票金额不符'])
  })

  it('keeps back what a spreadsheet has spoilt, and gives back what was refused', () => {
    const sheets = bureauExport([row(one), row(two)]).map((sheet, at) => ({
      ...sheet,
      ...NO_MARKS,
      faults: new Map(
        at === 1
          ? [
              [3, [[3, '以数字格式保存']] as const],
              [4, [[9, '是公式']] as const],
            ]
          : [],
      ),
    }))
    const { sheets: sound, faults } = withoutSpoiltHistory(sheets)
    expect(faults).toEqual([
      {
        row: 3,
        serial: two,
        message: expect.stringContaining('发票基础信息第3行“数电发票号码”以数字格式保存（D3“') as string,
      },
    ])
    expect(readHistory(sound).invoices.map(({ fphm }) => fphm)).toEqual([one])
    const back = refusedHistory(sheets, faults)
    expect(back.map(({ rows }) => rows.length)).toEqual([2, 2])
    expect(readHistory(back)).toMatchObject({ invoices: [{ fphm: two, issues: [] }], warnings: [] })
  })

  it('has days of sections as numbers of its cells, and says of a cell that it holds no day', () => {
    const head = ['数电发票号码', '不动产地址', '面积单位', '租赁期起', '租赁期止']
    const lease = {
      ...NO_MARKS,
      name: '不动产经营租赁服务',
      rows: [
        head,
        [one, '北京市海淀区', '平方米', '46053', '46418'],
        [two, '北京市', '平方米', '46053', '年底'],
      ],
      serials: new Map([
        [
          2,
          new Map([
            [3, '2026-01-31'],
            [4, '2027-01-31'],
          ]),
        ],
      ]),
    }
    const export_ = bureauExport([row(one), row(two)]).map((sheet) => ({ ...NO_MARKS, ...sheet }))
    const { invoices } = readHistory(withoutSpoiltHistory([...export_, lease]).sheets)
    expect(invoices.map(({ special }) => special)).toMatchObject([
      { bdc: { leaseFrom: '2026-01-31', leaseTo: '2027-01-31' } },
      { bdc: { address: '北京市' } },
    ])
    expect(invoices.map(({ special: { fjys } }) => fjys)).toEqual([undefined, undefined])
    expect(invoices.map(({ issues }) => issues.map(({ message }) => message))).toEqual([
      [],
      ['不动产经营租赁服务第3行“租赁期起”的“46053”不正确', '不动产经营租赁服务第3行“租赁期止”的“年底”不正确'],
    ])
  })

  it('has special businesses in sheets of their own, which stand on their invoices', () => {
    const begin = ['数电发票号码', '销方识别号', '购方识别号', '开票日期']
    const { invoices, warnings } = readHistory([
      ...bureauExport([row(one), row(two)]),
      {
        name: '3-建筑服务1',
        rows: [
          [
            ...begin,
            '建筑服务发生地',
            '详细地址',
            '建筑项目名称',
            '土地增值税项目编号',
            '跨地(市)标志',
            '监理单位',
          ],
          [one, '', '', '', '北京市朝阳区', '和平路3号', '青禾大厦', 'TZ01', '是', '某监理'],
          ['26110000000000990009', '', '', '', '北京市', '', '', '', '', ''],
        ],
      },
      {
        name: '货物运输服务',
        rows: [
          ['数电发票号码', '起运地', '到达地', '运输工具种类', '运输工具牌号', '运输货物名称'],
          [two, '北京市', '天津市', '公路运输', '京A1', '水'],
          [two, '天津市', '济南市', '公路运输', '-', '水'],
        ],
      },
      { name: '铁路电子客票', rows: [['车次'], ['G1']] },
    ])
    expect(invoices.map(({ special, issues }) => [special, issues])).toEqual([
      [
        {
          tdyslxdm: '03',
          jzfw: {
            ...{ place: '北京市朝阳区', detail: '和平路3号', project: '青禾大厦', kdsbz: '1' },
            ...{ administrationNumber: '', landVatNumber: 'TZ01' },
          },
        },
        [],
      ],
      [
        {
          tdyslxdm: '04',
          hwys: [
            { origin: '北京市', destination: '天津市', toolType: '公路运输', plate: '京A1', goodsName: '水' },
            { origin: '天津市', destination: '济南市', toolType: '公路运输', plate: '', goodsName: '水' },
          ],
        },
        [],
      ],
    ])
    expect(warnings.map(({ message }) => message)).toEqual([
      '工作表“铁路电子客票”不能识别，其中的内容没有带入',
      '3-建筑服务1第3行的发票号码不在导出的发票中，没有带入',
      '3-建筑服务1的列“监理单位”不能识别，其中的内容没有带入',
    ])
  })

  it('keeps what no field of a section holds, and the business that a line names', () => {
    const sheets = bureauExport([row(one), row(two)]).map(({ name, rows }) => ({
      name,
      rows: rows.map((cells, at) =>
        name === '信息汇总表1' && at > 0
          ? cells.map((text, place) => (place === 10 ? (['报废产品收购', '星际运输'][at - 1] ?? '') : text))
          : cells,
      ),
    }))
    const sale = ['数电发票号码', '不动产地址', '面积单位', '核定计税价格', '实际成交含税金额']
    const { invoices, warnings } = readHistory([
      ...sheets,
      { name: '不动产销售', rows: [sale, [two, '北京市海淀区', '平方米', '1,100.00', '另议']] },
    ])
    expect(invoices.map(({ special }) => special)).toMatchObject([
      { tdyslxdm: '24' },
      {
        ...{ tdyslxdm: '05', bdc: { address: '北京市海淀区', areaUnit: '平方米', approvedPrice: '1100.00' } },
        fjys: [{ name: '实际成交含税金额', value: '另议' }],
      },
    ])
    expect(warnings.map(({ message }) => message)).toEqual([
      '信息汇总表1的特定业务类型“星际运输”不能识别，没有带入',
    ])
  })

  it.each([
    ['数电票（增值税专用发票）', '81'],
    ['数电发票(普通发票)', '82'],
    ['数电纸质发票（增值税专用发票）', '85'],
    ['增值税普通发票（卷式）', '025'],
    ['增值税电子普通发票', '026'],
    ['增值税专用发票', '004'],
    ['机动车销售统一发票', undefined],
  ])('%s is of type %s', (text, type) => expect(historyType(text)).toBe(type))

  it.each([
    ['数电票（铁路电子客票）', /没有这一种，请凭原件另行登记$/],
    ['数电票（航空运输电子客票行程单）', /没有这一种，请凭原件另行登记$/],
    ['机动车销售统一发票', /没有这一种，请凭原件另行登记$/],
    ['火星发票', /^发票票种“火星发票”不能识别$/],
    ['', /^没有写明发票票种$/],
  ])('%s is refused, with the reason', (text, reason) => {
    expect(historyType(text)).toBeUndefined()
    expect(refusalOfType(text)).toMatch(reason)
  })
})
