import { describe, expect, it } from 'vitest'
import { isTable, parsePastedRows } from './parse-pasted-rows.ts'

describe('parsePastedRows', () => {
  it('reads columns in order and keeps what is no number', () => {
    expect(
      parsePastedRows('矿泉水\t550ml*24\t箱\t1,200\t¥56.50\t\t13%\n咨询费\t\t\t\t\t两百\t免税\n'),
    ).toEqual([
      {
        name: '矿泉水',
        ggxh: '550ml*24',
        dw: '箱',
        quantity: '1200',
        price: '56.50',
        amount: '',
        rate: '13%',
      },
      { name: '咨询费', ggxh: '', dw: '', quantity: '', price: '', amount: '两百', rate: '免税' },
    ])
  })

  it('leaves out a heading row and empty rows', () => {
    const text = '项目名称\t规格\t单位\r\n\t\t\r\n水\tA\t瓶\r\n\r\n'
    expect(parsePastedRows(text).map((row) => row.name)).toEqual(['水'])
  })

  it('takes a mark of inches for what it is', () => {
    expect(parsePastedRows('"5 寸屏\t个\n水\t瓶').map((row) => row.name)).toEqual(['"5 寸屏', '水'])
  })

  it('joins a cell with a line break into one line', () => {
    expect(parsePastedRows('"水 ""大""\n瓶"\tA').map((row) => row.name)).toEqual(['水 "大" 瓶'])
  })
})

it.each([
  ['矿泉水', false],
  ['矿泉水\n', false],
  ['矿泉水\t箱', true],
  ['矿泉水\n果汁', true],
])('tells a table from a word: %j', (text, isTabular) => {
  expect(isTable(text)).toBe(isTabular)
})
