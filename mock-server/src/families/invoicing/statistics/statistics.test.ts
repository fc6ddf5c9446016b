import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client, Schemas } from '@kaipiao/client'
import { sum } from '@kaipiao/domain/money/sum'
import {
  getAreaDiskStats,
  getAreaInvoiceStats,
  getStatsByDay,
  getStatsByHour,
  getStatsByInvoiceType,
  getStatsByMonth,
  getStatsMoney,
  listAmountWarningsLast12,
  listAmountWarningsMonth,
  listAmountWarningsSmallScaleQuarter,
  listStatsDetail,
  listTerminals,
} from '@kaipiao/client/operations'
import { signInAs, type DemoRole } from '../../../testing/sign-in.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'

let running: TestSandbox
let agency: Client
let admin: Client

beforeAll(async () => {
  running = await startTestSandbox()
  agency = await signInAs('agency', running)
  admin = await signInAs('admin', running)
})
afterAll(() => running.close())

const period = { qsrq: '2025-03-01', zzrq: '2026-01-15' } as const
const all = { pageSize: 99_999 } as const
const counted = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)

describe('sums of a period', () => {
  it.each<[DemoRole, object]>([
    ['agency', period],
    ['agency', { ...period, diskId: '661000000001' }],
    ['agency', { ...period, fplxdm: ['82', '007'] }],
    ['member', period],
    ['admin', {}],
  ])('are those of the invoices that %s lists by %j', async (role, query) => {
    const client = await signInAs(role, running)
    const { list } = await client.call(listStatsDetail, { query: { ...query, ...all } })
    const issued = list.filter(({ fplb }) => fplb === 0 || fplb === 1)
    expect(issued.length).toBeGreaterThan(0)
    const hjje = sum(issued.map((row) => row.hjje))
    const money = await client.call(getStatsMoney, { query })
    expect(money).toMatchObject({
      count: issued.length,
      blueCount: list.filter(({ fplb }) => fplb === 0).length,
      redCount: list.filter(({ fplb }) => fplb === 1).length,
      voidCount: list.length - issued.length,
      hjje,
      jshj: sum([money.blueJshj, money.redJshj]),
    })
    for (const operation of [getStatsByDay, getStatsByHour, getStatsByMonth, getStatsByInvoiceType]) {
      const buckets = await client.call(operation, { query })
      expect([operation.id, counted(buckets), sum(buckets.map((row) => row.hjje))]).toEqual([
        operation.id,
        issued.length,
        hjje,
      ])
      expect(buckets.map(({ key }) => key)).toEqual(buckets.map(({ key }) => key).sort())
    }
  })

  it('are refused for more than a year', async () => {
    const query = { qsrq: '2024-01-01', zzrq: '2025-06-01' }
    await expect(agency.call(getStatsByDay, { query })).rejects.toMatchObject({ code: 104000002 })
    await expect(agency.call(getAreaInvoiceStats, { query })).rejects.toMatchObject({ code: 104000002 })
  })
})

it('invoices are sorted by what they are worth', async () => {
  const { list } = await agency.call(listStatsDetail, { query: { ...all, sort: '-jshj' } })
  const worth = list.map(({ jshj }) => Number(jshj))
  expect(new Set(worth.map((each) => String(each).length)).size).toBeGreaterThan(2)
  expect(worth).toEqual(worth.toSorted((a, b) => b - a))
})

describe('regions', () => {
  it('have the terminals and invoices that are listed', async () => {
    const terminals = await admin.call(listTerminals, { query: all })
    const disks = await admin.call(getAreaDiskStats, {})
    expect(disks.reduce((total, row) => total + row.disks, 0)).toBe(terminals.pages.items)
    expect(disks.reduce((total, { online }) => total + online, 0)).toBe(
      terminals.list.filter(({ online }) => online === 1).length,
    )
    const areas = await admin.call(getAreaInvoiceStats, { query: period })
    const { count, hjje } = await admin.call(getStatsMoney, { query: period })
    expect([counted(areas), sum(areas.map((row) => row.hjje))]).toEqual([count, hjje])
  })

  it('are found by name, key and code, and others are not there', async () => {
    const of = (area: string) => admin.call(getAreaDiskStats, { query: { area } })
    const [beijing] = await of('北京')
    expect(beijing).toMatchObject({ area: '北京' })
    expect([await of('beijing'), await of('1100')]).toEqual([[beijing], [beijing]])
    expect(await of('月球')).toEqual([])
  })
})

describe('amount warnings', () => {
  const states = async (operation: typeof listAmountWarningsMonth) =>
    (await admin.call(operation, { query: all })).list.map(({ state }) => state)

  it('stand in every state', async () => {
    const found = [
      ...(await states(listAmountWarningsMonth)),
      ...(await admin.call(listAmountWarningsLast12, { query: all })).list.map(({ state }) => state),
    ]
    expect([...new Set(found)].sort()).toEqual(['intercept', 'normal', 'remind'])
  })

  it('of the quarter are about small-scale taxpayers', async () => {
    const { list } = await admin.call(listAmountWarningsSmallScaleQuarter, { query: all })
    const terminals = await admin.call(listTerminals, { query: all })
    const small = terminals.list.filter(({ taxerType }) => taxerType === '08').map(({ diskId }) => diskId)
    expect(list.length).toBeGreaterThan(0)
    expect(list.every(({ diskId }) => small.includes(diskId))).toBe(true)
  })

  it('say what a terminal issued, and change with the limit', async () => {
    const diskId = '661000000003'
    const quotas = running.sandbox.store.table('quotas')
    const before = await quotas.get(diskId)
    const money = await agency.call(getStatsMoney, {
      query: { diskId, qsrq: '2026-01-01', zzrq: '2026-01-15' },
    })
    const limit = (amount: string): Schemas['QuotaConfig']['mount'] => ({
      interceptSw: 1,
      interceptAmount: amount,
      remindSw: 0,
      remindAmount: '0.00',
    })
    const warning = async () => (await agency.call(listAmountWarningsMonth, { query: { key: diskId } })).list
    expect(await warning()).toEqual([])
    await quotas.update(diskId, { mount: limit(money.hjje) })
    expect(await warning()).toMatchObject([
      { amount: money.hjje, state: 'normal', interceptAmount: money.hjje },
    ])
    await quotas.update(diskId, { mount: limit('0.01') })
    expect(await warning()).toMatchObject([{ amount: money.hjje, state: 'intercept' }])
    if (before !== undefined) await quotas.put(before)
  })
})
