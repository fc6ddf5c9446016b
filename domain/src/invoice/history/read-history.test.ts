import { describe, expect, it } from 'vitest'
import { bureauExport } from '../testing/bureau-export.ts'
import { refusedHistory, withoutSpoiltHistory } from './history-rows.ts'
import { historyType } from './history-type.ts'
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
      { row: 3, serial: two, message: '发票基础信息第3行“数电发票号码”以数字格式保存' },
    ])
    expect(readHistory(sound).invoices.map(({ fphm }) => fphm)).toEqual([one])
    const back = refusedHistory(sheets, faults)
    expect(back.map(({ rows }) => rows.length)).toEqual([2, 2])
    expect(readHistory(back)).toMatchObject({ invoices: [{ fphm: two, issues: [] }], warnings: [] })
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
})
