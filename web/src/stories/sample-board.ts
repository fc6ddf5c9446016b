import type { Client } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import {
  exportStatsExcel,
  getStatsByDay,
  getStatsByHour,
  getStatsByInvoiceType,
  getStatsMoney,
} from '@kaipiao/client/described'
import { defineBoard } from '../kit/definitions.ts'
import { answering } from './memory-client.ts'

/** A line by day, bars by name and by hour, over one period. */
export const sampleBoard = defineBoard('sampleBoard', {
  label: '开票统计',
  period: { from: 'qsrq', to: 'zzrq' },
  filters: ['fplxdm'],
  export: exportStatsExcel,
  figures: { operation: getStatsMoney, fields: ['jshj', 'hjje', 'hjse', 'count'] },
  charts: [
    { title: '每日开票', operation: getStatsByDay, by: 'key', value: 'jshj', step: 'day', draw: 'line' },
    {
      title: '各票种',
      operation: getStatsByInvoiceType,
      by: 'key',
      value: 'jshj',
      named: 'fplxdm',
      draw: 'bar',
    },
    { title: '各时段份数', operation: getStatsByHour, by: 'key', value: 'count', step: 'hour', draw: 'bar' },
  ],
})

const bucket = (key: string, jshj: string, count: number) => build('StatBucket', { key, jshj, count })

/** A platform on which something was issued every third day of the period that is asked for. */
export const busyClient = (): Client =>
  answering({
    getStatsMoney: () => build('StatMoney'),
    getStatsByDay: ({ query }) =>
      daysFrom(String(query?.['qsrq'])).map((day, at) => bucket(day, `${(at % 5) * 1300 + 200}.00`, at + 1)),
    getStatsByInvoiceType: () => [bucket('82', '81600.00', 41), bucket('81', '23400.00', 9)],
    getStatsByHour: () => [
      bucket('09', '12000.00', 12),
      bucket('10', '9000.00', 7),
      bucket('15', '800.00', 3),
    ],
    exportStatsExcel: () => '统计',
  })

/** A platform on which nothing was issued. */
export const idleClient = (): Client =>
  answering({
    getStatsMoney: () =>
      build('StatMoney', {
        count: 0,
        blueCount: 0,
        redCount: 0,
        voidCount: 0,
        ...{ hjje: '0.00', hjse: '0.00', jshj: '0.00' },
      }),
    getStatsByDay: () => [],
    getStatsByInvoiceType: () => [],
    getStatsByHour: () => [],
  })

function daysFrom(first: string): string[] {
  const start = Date.parse(first)
  return Array.from({ length: 10 }, (_, at) =>
    new Date(start + at * 3 * 86_400_000).toISOString().slice(0, 10),
  )
}
