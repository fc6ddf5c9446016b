import { EMPTY_ROW, type ImportRow, type ParsedRow } from '@kaipiao/domain/shop/enterprise-opening/import-row'
import { describe, expect, it } from 'vitest'
import {
  addRows,
  addTerminals,
  correctRows,
  EMPTY_LIST,
  refuseRows,
  removeRows,
  replaceRow,
} from './opening-list.ts'

const good: ImportRow = { ...EMPTY_ROW, taxerName: '示例云栖贸易有限公司', taxerId: '91110105MADEM0011A' }
const parsed = (row: Partial<ImportRow> = {}): ParsedRow => ({
  line: 1,
  fileLine: 2,
  row: { ...good, ...row },
  cellIssues: [],
})
const messages = (list: typeof EMPTY_LIST) => list.rows.map(({ line, message }) => `${line} ${message}`)

describe('the list of enterprises to open', () => {
  it('numbers the rows of every file and form on', () => {
    const list = addRows(addRows(EMPTY_LIST, [parsed(), parsed({ dlsf: '6' })]), [parsed({ taxerId: '1' })])
    expect(list.rows.map(({ line, row }) => [line, row.lineId])).toEqual([
      [1, '1'],
      [2, '2'],
      [3, '3'],
    ])
  })

  it('takes enterprises from terminals, each once and none that waits already (BO09)', () => {
    const other = { taxerName: '示例远山商贸有限公司', taxerId: '91110105MADEM0012B' }
    const list = addTerminals(addRows(EMPTY_LIST, [parsed()]), [good, other, other])
    expect(list.rows.map(({ row }) => row.taxerName)).toEqual([good.taxerName, other.taxerName])
    expect(list.rows.at(-1)?.row).toEqual({ ...EMPTY_ROW, ...other, lineId: '2' })
  })

  it('finds duplicates across files, and forgets them with the first copy (IM02, IM03)', () => {
    const list = addRows(addRows(EMPTY_LIST, [parsed()]), [parsed()])
    expect(messages(list)).toEqual(['1 正确', '2 数据重复（与第1行相同）'])
    expect(messages(removeRows(list, new Set([1])))).toEqual(['2 正确'])
  })

  it('sends only correct rows and keeps wrong ones for correction (IM22)', () => {
    const list = addRows(EMPTY_LIST, [parsed(), parsed({ taxerId: '91110105MADEM0012B', dlsf: '6' })])
    expect(correctRows(list).map(({ line }) => line)).toEqual([1])
    const corrected = replaceRow(list, 2, { ...good, taxerId: '91110105MADEM0012B' })
    expect(correctRows(corrected).map(({ line, row }) => [line, row.lineId])).toEqual([
      [1, '1'],
      [2, '2'],
    ])
  })

  it('shows why the platform refused a row until it is corrected', () => {
    const list = refuseRows(addRows(EMPTY_LIST, [parsed()]), new Map([[1, '企业已存在']]))
    expect(list.rows[0]?.refusal).toBe('企业已存在')
    expect(addRows(list, [parsed({ taxerId: '91110105MADEM0012B' })]).rows[0]?.refusal).toBe('企业已存在')
    expect(replaceRow(list, 1, good).rows[0]).not.toHaveProperty('refusal')
  })
})
