import { expect, it } from 'vitest'
import { diskMonths, type CopyReportRow } from './disk-duties.ts'

const row = (copyStatus: CopyReportRow['copyStatus'], more: Partial<CopyReportRow> = {}): CopyReportRow => ({
  diskId: '661000000002',
  taxerName: '青星',
  period: '202512',
  ssrq: '2026-01-20',
  copyStatus,
  ...more,
})

it.each([
  [[2, 4], 'report', '2026-01-20'],
  [[4, 3], 'writeBack', '2026-01-20'],
  [[3, 2], 'report', '2026-01-20'],
] as const)('a disk whose types stand at %j waits for %s', (statuses, step, due) => {
  expect(diskMonths(statuses.map((status) => row(status)))).toMatchObject([{ step, due, period: '202512' }])
})

it('a disk that is written back was due in the month after, though its lock date has moved on', () => {
  expect(diskMonths([row(4, { ssrq: '2026-02-24' })])).toMatchObject([{ step: 'none', due: '2026-01-20' }])
})

it('a month that has not begun to be filed is none, and months and disks are apart', () => {
  const months = diskMonths([
    row(1, { period: '202601' }),
    row(2),
    row(3, { period: '202511', ssrq: '2025-12-15' }),
    row(4, { diskId: '661000000005' }),
  ])
  expect(months.map(({ diskId, period, step }) => `${diskId.slice(-1)} ${period} ${step}`)).toEqual([
    '2 202512 report',
    '2 202511 writeBack',
    '5 202512 none',
  ])
})
