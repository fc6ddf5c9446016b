import { describe, expect, it } from 'vitest'
import { bytesSource } from '../byte-source.ts'
import { readCells } from '../read-cells.ts'
import { openSheet } from './open-sheet.ts'

const csv = (text: string) => openSheet(bytesSource(new TextEncoder().encode(text)))

describe('the texts of a sheet', () => {
  it('are as people see them, heads included, and what went is told once', async () => {
    const sheet = await csv('\ufeff\u200b名称,税号\u200b,备注\n\u202a示例\u202c,9\u00ad1,"一\n二\u0007"\n')
    for (let pass = 0; pass < 2; pass++)
      expect((await readCells(sheet)).cells).toEqual([
        ['名称', '税号', '备注'],
        ['示例', '91', '一\n二'],
      ])
    expect(sheet.textNotes()).toEqual([
      [
        '第1行第1列已去掉零宽空格（U+200B）',
        '第1行第2列已去掉零宽空格（U+200B）',
        '第2行第1列已去掉文字方向控制符（U+202A）、文字方向控制符（U+202C）',
        '第2行第2列已去掉软连字符（U+00AD）',
        '第2行第3列已去掉控制字符（U+0007）',
      ].join('；'),
    ])
  })

  it('name ten cells and count the others', async () => {
    const sheet = await csv(`名称\n${'甲\u200b\n'.repeat(12)}`)
    await readCells(sheet)
    expect(sheet.textNotes()[0]).toMatch(/第11行第1列[^；]*；等共12个单元格$/)
  })

  it('of which something was lost are faults of their cells', async () => {
    const { cells, faults } = await readCells(await csv('名称\n甲\ufffd乙\n'))
    expect([cells[1], [...faults]]).toEqual([
      ['甲\ufffd乙'],
      [[2, [[0, '含有乱码，原来的文字已丢失，请重新填写']]]],
    ])
  })
})
