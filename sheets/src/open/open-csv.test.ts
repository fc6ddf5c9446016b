import { cellText } from '@kaipiao/domain/text/cells/cell-text'
import { describe, expect, it } from 'vitest'
import { bytesSource } from '../byte-source.ts'
import { openSheet } from './open-sheet.ts'

const open = (bytes: Buffer | string) =>
  openSheet(bytesSource(typeof bytes === 'string' ? Buffer.from(bytes) : bytes), { fileName: 'a.csv' })

async function read(bytes: Buffer | string) {
  const sheet = await open(bytes)
  const rows = []
  for await (const { line, cells } of sheet.rows())
    rows.push([line, ...cells.map((cell) => cellText(cell).text)])
  return { label: sheet.label, rows }
}

/** 企业名称,税号 / 甲,1 in GBK. */
const gbk = Buffer.from('c6f3d2b5c3fbb3c62ccbb0bac50d0abcd72c310d0a', 'hex')

describe('reading a CSV', () => {
  it.each<[string, Buffer | string, string]>([
    ['UTF-8', '企业名称,税号\n甲,1\n', 'CSV（UTF-8）'],
    ['a byte order mark and CRLF', '\uFEFF企业名称,税号\r\n甲,1\r\n', 'CSV（UTF-8）'],
    ['no line end at the end', '企业名称,税号\n甲,1', 'CSV（UTF-8）'],
    ['old CR line ends', '企业名称,税号\r甲,1\r', 'CSV（UTF-8）'],
    ['GBK', gbk, 'CSV（GBK）'],
    ['UTF-16 with tabs', Buffer.from('\uFEFF企业名称\t税号\r\n甲\t1\r\n', 'utf16le'), 'CSV（UTF-16）'],
    ['semicolons', '企业名称;税号\n甲;1\n', 'CSV（UTF-8）'],
  ])('%s', async (_, bytes, label) => {
    expect(await read(bytes)).toEqual({
      label,
      rows: [
        [1, '企业名称', '税号'],
        [2, '甲', '1'],
      ],
    })
  })

  it('reads quoted fields with delimiters, quotes and line ends, and counts lines of the file', async () => {
    const { rows } = await read('名,号\r\n"甲,""一""\r\n公司",1\r\n乙,2\r\n')
    expect(rows).toEqual([
      [1, '名', '号'],
      [2, '甲,"一"\r\n公司', '1'],
      [4, '乙', '2'],
    ])
  })

  it('keeps a zero that is written as ="0…"', async () => {
    const { rows } = await read('号\n="012345678901234"\n')
    expect(rows[1]).toEqual([2, '012345678901234'])
  })

  it('does not believe a number in scientific notation', async () => {
    const sheet = await open('号\n1.38E+10\n')
    const faults = []
    for await (const { cells } of sheet.rows()) faults.push(cellText(cells[0]).fault)
    expect(faults[1]).toContain('科学计数法')
  })

  it.each<[string, Buffer | string, string]>([
    ['a quote that is never closed', '名\n"甲\n乙\n', '第 2 行的双引号没有成对'],
    ['bytes that are no text', Buffer.from([0x41, 0x2c, 0xff, 0xff, 0x00, 0x0a]), '无法识别文件编码'],
  ])('refuses %s', async (_, bytes, message) => {
    await expect(read(bytes)).rejects.toThrow(message)
  })
})
