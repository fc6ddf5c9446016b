/** Lines of a list that are none of its rows, and how cells are named. */
import { describe, expect, it } from 'vitest'
import { atCell, columnLetters } from './cell-place.ts'
import { cellFaults } from './cell-marks.ts'
import { DAY_FAULT } from './cell-text.ts'
import { findHead } from './find-head.ts'
import { createSheetNotes } from './sheet-notes.ts'
import { isTotalLine } from './total-line.ts'

describe('a line of sums', () => {
  it.each([
    '合计',
    '合 计',
    '总　计',
    '总计：',
    '小计',
    '合计（3张）',
    '本页合计',
    '共计:',
    '合计：8户',
    'Total',
    'GRAND TOTAL',
  ])('is told by %j', (text) => {
    expect(isTotalLine(['', '  ', text, '48913'])).toBe(true)
    expect(
      isTotalLine([
        { value: text, isMerged: true },
        { value: 5, isFormula: true },
      ]),
    ).toBe(true)
  })
  it.each(['合计贸易有限公司', '价税合计表', '总计划部', '设计', '1', 'Total Wine'])(
    'is not told by %j',
    (text) => {
      expect(isTotalLine([text, '合计'])).toBe(false)
    },
  )
  it('is not one that says nothing', () => {
    expect([isTotalLine([]), isTotalLine(['', null, undefined])]).toEqual([false, false])
  })
})

describe('the titles of a list', () => {
  const isKnown = (text: string) => ['甲', '乙', '丙'].includes(text)
  it.each<[string, string[][], number]>([
    ['below a note', [['清单'], [], ['甲', '乙'], ['1', '2']], 2],
    ['where most are, though one names the list', [['甲'], ['甲', '乙'], ['1', '2']], 1],
    ['on the tenth line that says something', [...Array.from({ length: 9 }, () => ['注']), [], ['甲']], 10],
    ['not beyond', [...Array.from({ length: 10 }, () => ['注']), ['甲']], -1],
    ['nowhere', [['1', '2']], -1],
  ])('stand %s', (_, rows, at) => {
    expect(findHead(rows, isKnown)).toBe(at)
  })
})

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
  [16_383, 'XFD'],
])('calls column %d %s', (column, letters) => {
  expect(columnLetters(column)).toBe(letters)
})

it('names a cell with what it says, shortened', () => {
  expect(atCell('手机号不正确', 4, 2, ' 1370 ')).toBe('手机号不正确（E2“1370”）')
  expect(atCell('请输入手机号', 4, 2)).toBe('请输入手机号（E2）')
  expect(atCell('过长', 0, 1, '𬭎'.repeat(31))).toBe(`过长（A1“${'𬭎'.repeat(30)}…”）`)
})

it('refuses days where no column of days is, and asks nothing of columns that are not read', () => {
  const marks = {
    faults: new Map([[2, [[0, '坏'] as const, [5, '坏'] as const]]]),
    days: new Map([[2, [0, 1, 2, 3]]]),
  }
  const uses = ['value', 'text', 'day'] as const
  expect(cellFaults(marks, 2, (column) => uses[column])).toEqual([
    [0, '坏'],
    [1, DAY_FAULT],
  ])
  expect(cellFaults(marks, 3, () => 'text')).toEqual([])
})

it('names the first places of many', () => {
  const notes = createSheetNotes()
  expect(notes.texts()).toEqual([])
  for (let line = 1; line <= 12; line += 1) notes.formula(10, line)
  notes.total(13)
  expect(notes.texts()).toEqual([
    '第 13 行是合计，已跳过',
    '有 12 个单元格是公式，按文件中保存的结果读取：K1、K2、K3、K4、K5、K6、K7、K8、K9、K10 等',
  ])
  notes.clear()
  expect(notes.texts()).toEqual([])
})
