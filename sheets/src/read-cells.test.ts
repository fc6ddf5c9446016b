import { expect, it } from 'vitest'
import type { Cell } from '@kaipiao/domain/text/cells/cell-text'
import { readCells } from './read-cells.ts'

const sheetOf = (cells: readonly Cell[], is1904?: true) => ({
  ...(is1904 && { is1904 }),
  async *rows() {
    await Promise.resolve()
    yield { line: 3, cells }
  },
})
const serialsOf = async (cells: readonly Cell[], is1904?: true) => [
  ...((await readCells(sheetOf(cells, is1904))).serials.get(3) ?? []),
]

it('tells the days that numbers mean, of texts none', async () => {
  expect(await serialsOf([46053, '46053', 2026, 20260131, 46053.5])).toEqual([
    [0, '2026-01-31'],
    [4, '2026-01-31'],
  ])
})

it('counts from 1904 where the workbook does', async () => {
  expect(await serialsOf([44591], true)).toEqual([[0, '2026-01-31']])
})
