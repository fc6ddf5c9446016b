import { describe, expect, it } from 'vitest'
import { showRows, type Column } from './show-rows.ts'
import { fakeIo } from './testing/fake-io.ts'
import { textWidth } from './text-width.ts'

interface Row {
  name: string
  amount: string
}
const columns: Array<Column<Row>> = [
  { title: '名称', key: 'name', value: ({ name }) => name },
  { title: '金额', key: 'amount', value: ({ amount }) => amount, isNumber: true },
]
const rows: Row[] = [
  { name: '甲公司', amount: '1234567.50' },
  { name: 'B', amount: '-12.00' },
]

describe('showRows', () => {
  it('aligns a table by the width of Chinese characters, with thousand separators', () => {
    const io = fakeIo({ isTerminal: true })
    showRows({ io, isJson: false, columns, rows })
    expect(io.outLines).toEqual([
      '名称            金额',
      '──────  ────────────',
      '甲公司  1,234,567.50',
      'B             -12.00',
    ])
    expect(new Set(io.outLines.map(textWidth))).toEqual(new Set([20]))
  })

  it('fits the terminal: the widest text gives way, an amount never', () => {
    const io = { ...fakeIo({ isTerminal: true }), columns: 32 }
    const long = { name: '杭州云栖示例信息技术服务有限公司', amount: '1234567.50' }
    showRows({ io, isJson: false, columns, rows: [long] })
    expect(io.outLines.map(textWidth).filter((width) => width > 32)).toEqual([])
    expect(io.outLines[2]).toMatch(/^杭州云栖.*….*公司\s+1,234,567\.50$/)
    const wide = { ...fakeIo({ isTerminal: true }), columns: 80 }
    showRows({ io: wide, isJson: false, columns, rows: [long] })
    expect(wide.outLines[2]).toContain(long.name)
  })

  it('shows a row as a block where the terminal is too narrow for columns, and loses nothing', () => {
    const io = { ...fakeIo({ isTerminal: true }), columns: 16 }
    showRows({ io, isJson: false, columns, rows })
    expect(io.outLines).toEqual([
      '─'.repeat(16),
      '名称  甲公司',
      '金额  1,234,567.50',
      '─'.repeat(16),
      '名称  B',
      '金额  -12.00',
    ])
  })

  it('writes plain digits as TSV and JSON', () => {
    const io = fakeIo()
    showRows({ io, isJson: false, columns, rows: [{ name: '甲\t乙\n丙', amount: '1234567.50' }] })
    expect(io.outLines).toEqual(['名称\t金额', '甲 乙 丙\t1234567.50'])
    const json = fakeIo({ isTerminal: true })
    showRows({ io: json, isJson: true, columns, rows })
    expect(JSON.parse(json.outLines.join('\n'))).toEqual(rows)
  })
})
