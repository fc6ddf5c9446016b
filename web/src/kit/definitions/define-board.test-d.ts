/** What a board must not say: each line is refused by the compiler. Checked by tsc, never run. */
import { getAreaDiskStats, getStatsByDay, getStatsMoney } from '@kaipiao/client/described'
import { defineBoard } from './define-board.ts'

const base = {
  label: 'x',
  menu: { group: 'invoicing', icon: 'x' },
  period: { from: 'qsrq', to: 'zzrq' },
} as const
const figures = { operation: getStatsMoney, fields: ['jshj'] } as const
const byDay = { title: 'a', operation: getStatsByDay, by: 'key', value: 'jshj', draw: 'line' } as const

defineBoard('x', { ...base, figures, filters: ['fplxdm'], charts: [byDay] })
defineBoard('x', {
  ...base,
  // @ts-expect-error no such figure
  figures: { operation: getStatsMoney, fields: ['nope'] },
  charts: [byDay],
})
// @ts-expect-error rows of a day have no blue count
defineBoard('x', { ...base, figures, charts: [{ ...byDay, value: 'blueCount' }] })
// @ts-expect-error not all take it
defineBoard('x', { ...base, figures, filters: ['area'], charts: [byDay] })
defineBoard('x', {
  ...base,
  // @ts-expect-error terminals are counted now, not over a period
  period: { from: 'qsrq', to: 'zzrq' },
  figures,
  charts: [{ title: 'a', operation: getAreaDiskStats, by: 'area', value: 'disks', draw: 'bar' }],
})
