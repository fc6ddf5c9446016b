import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it, vi } from 'vitest'
import { exportWorkbook, rangeFault } from '../kit/screens/list/export-workbook.ts'
import { columnsOf } from '../kit/drawn/field-of.ts'
import { customers } from './shop/orders/customers-with-orders.ts'

const columns = columnsOf(customers).filter(({ name }) =>
  ['taxerName', 'taxerId', 'state', 'creditLimit'].includes(name),
)
const row = (index: number) => ({
  taxerName: `客户${index}`,
  taxerId: '911101080000000012',
  state: 1,
  creditLimit: '1200.50',
})

describe('export', () => {
  it('reads page after page and keeps every digit', async () => {
    const pages = [[row(1), row(2)], [row(3)]]
    const read = vi.fn((page: number) => Promise.resolve({ rows: pages[page - 1] ?? [], total: 3 }))
    const progress = vi.fn()
    const file = await exportWorkbook('客户', columns, read, progress, new AbortController().signal)
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
    expect(sheets[0]?.rows).toEqual([
      ['客户名称', '税号', '状态', '授信额度'],
      ['客户1', '911101080000000012', '正常', '1200.50'],
      ['客户2', '911101080000000012', '正常', '1200.50'],
      ['客户3', '911101080000000012', '正常', '1200.50'],
    ])
    expect(progress).toHaveBeenLastCalledWith(3, 3)
  })
  it('stops when a page cannot be read', async () => {
    const read = () => Promise.reject(new Error('断网'))
    await expect(
      exportWorkbook('客户', columns, read, () => undefined, new AbortController().signal),
    ).rejects.toThrow('断网')
  })
  it('stops when it is called off', async () => {
    const abort = new AbortController()
    const read = () => {
      abort.abort()
      return Promise.resolve({ rows: [row(1)], total: 9 })
    }
    await expect(exportWorkbook('客户', columns, read, () => undefined, abort.signal)).rejects.toThrow()
  })
})

describe('range of an export (VL23)', () => {
  it.each([
    [{}, undefined],
    [{ qsrq: '2025-01-01', zzrq: '2026-01-01' }, undefined],
    [{ qsrq: '2025-01-01', zzrq: '2026-01-02' }, '查询期间不能超过1年'],
    [{ qsrq: '2025-06-01' }, undefined],
    [{ qsrq: '2024-06-01' }, '查询期间不能超过1年'],
    [{ qsrq: '2026-02-01', zzrq: '2026-01-01' }, '开始日期不能晚于结束日期'],
  ])('%j', (filters, expected) => {
    expect(rangeFault(filters, '2026-01-15')).toBe(expected)
  })
})
