import {
  exportStatsExcel,
  getAreaInvoiceStats,
  getStatsByDay,
  getStatsByHour,
  getStatsByInvoiceType,
  getStatsByMonth,
  getStatsMoney,
} from '@kaipiao/client/operations'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { statistics } from '../../../families/invoicing/statistics/statistics.ts'
import { BoardScreen } from '../../../kit/screens/board/board-screen.tsx'

const PATIENCE = { timeout: 20_000 }
const PERIOD = { qsrq: '2026-01-01', zzrq: '2026-01-15' } as const

type Query = Readonly<Record<string, unknown>>

beforeEach(() => {
  // Charts want room before they draw.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 260))
})

afterEach(() => {
  vi.restoreAllMocks()
})

const sums = { hjje: '1234567.50', hjse: '160493.78', jshj: '1395061.28' }
const replies: Readonly<Record<string, (query: Query) => unknown>> = {
  [getStatsMoney.id]: ({ qsrq }) =>
    qsrq === PERIOD.qsrq
      ? { ...sums, count: 30, blueCount: 28, redCount: 2, voidCount: 1 }
      : {
          hjje: '1000000.00',
          hjse: '0.00',
          jshj: '0.00',
          count: 20,
          blueCount: 20,
          redCount: 0,
          voidCount: 0,
        },
  [getStatsByDay.id]: () => [{ key: '2026-01-02', count: 30, ...sums }],
  [getStatsByMonth.id]: () => [{ key: '2026-01', count: 30, ...sums }],
  [getStatsByInvoiceType.id]: () => [{ key: '82', count: 30, ...sums }],
  [getStatsByHour.id]: () => [{ key: '10', count: 30, ...sums }],
  [getAreaInvoiceStats.id]: () => [{ area: '北京', count: 30, hjje: sums.hjje, disks: 2, online: 1 }],
}

function open(more = '') {
  const call = vi.fn(({ id }: { id: string }, { query }: { query: Query }) =>
    Promise.resolve(replies[id]?.(query) ?? { list: [], pages: { items: 0 } }),
  )
  const download = vi.fn(() => Promise.reject(new Error('期间超过一年')))
  renderWith(<BoardScreen board={statistics} />, {
    client: { ...clientOf(call), download },
    path: `/account/statistics?${new URLSearchParams(PERIOD)}${more}`,
  })
  return { call, download }
}

const figure = async (name: string) =>
  [
    ...((
      await screen.findByText(name, { selector: '.kp-figures dt' }, PATIENCE)
    ).parentElement?.querySelectorAll('dd') ?? []),
  ].map(({ textContent }) => textContent)

it('shows amounts with two decimals and thousand separators, and counts as they are (SA06)', async () => {
  open()
  expect(await figure('价税合计')).toEqual(['¥1,395,061.28'])
  expect(await figure('合计金额')).toEqual(['¥1,234,567.50'])
  expect(await figure('红票份数')).toEqual(['2'])
})

it('says by how much each figure has changed, and that there is no comparison with nought (SA05)', async () => {
  const { call } = open('&compare=before')
  expect(await figure('合计金额')).toEqual(['¥1,234,567.50', '较上期 +23.5%'])
  expect(await figure('份数')).toEqual(['30', '较上期 +50%'])
  expect(await figure('合计税额')).toEqual(['¥160,493.78', '无对比'])
  const periods = call.mock.calls.flatMap(([{ id }, { query }]) => (id === getStatsMoney.id ? [query] : []))
  expect(periods).toContainEqual({ qsrq: '2025-12-17', zzrq: '2025-12-31' })
})

it('has the figures of each chart in a table under it, a row for every step of the period', async () => {
  open()
  for (const [title, name, text, count] of [
    ['每日开票', '2026-01-02', '¥1,395,061.28', 15],
    ['每月开票', '2026-01', '¥1,395,061.28', 1],
    ['各票种', '普通发票', '¥1,395,061.28', 1],
    ['各时段份数', '10', '30', 24],
    ['各地区金额', '北京', '¥1,234,567.50', 1],
  ] as const) {
    const chart = await screen.findByLabelText(title, { selector: '.kp-chart' }, PATIENCE)
    fireEvent.click(await within(chart).findByText('查看数据', {}, PATIENCE))
    const rows = [...chart.querySelectorAll('tbody tr.ant-table-row')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent),
    )
    expect([title, rows.length]).toEqual([title, count])
    expect(rows.find(([first]) => first?.includes(name))).toEqual([expect.stringContaining(name), text])
  }
})

it('asks all of it, and the export, with the period, the seller and the types of the address (SA02, SA07)', async () => {
  const { call, download } = open('&diskId=661000000001&fplxdm=82')
  await figure('价税合计')
  const asked = { ...PERIOD, diskId: '661000000001', fplxdm: ['82'] }
  for (const id of Object.keys(replies))
    expect([id, call.mock.calls.find(([operation]) => operation.id === id)?.[1].query]).toEqual([id, asked])
  fireEvent.click(screen.getByRole('button', { name: '导出明细' }))
  expect(download).toHaveBeenCalledWith(expect.objectContaining({ id: exportStatsExcel.id }), {
    query: asked,
  })
})
