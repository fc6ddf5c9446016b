import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client, Schemas } from '@kaipiao/client'
import { isReverseInvoicing } from '@kaipiao/domain/invoicing/special/reverse-invoicing'
import { findRegion } from '@kaipiao/domain/lookups/terminals/region'
import { roundToCents, subtract } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import {
  exportAmountWarningsLast12,
  exportAmountWarningsMonth,
  exportAmountWarningsSmallScaleQuarter,
  exportStatsExcel,
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
import { signInAs, type DemoRole } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { workbookRows } from '../../../testing/workbook-rows.ts'
import { terminal } from '../../../world/named-rows.ts'

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

type Invoice = Schemas['Invoice']

/** By what each operation groups. */
const groupings = [
  [getStatsByDay, ({ kprq }: Invoice) => kprq.slice(0, 10)],
  [getStatsByHour, ({ kprq }: Invoice) => kprq.slice(11, 13)],
  [getStatsByMonth, ({ kprq }: Invoice) => kprq.slice(0, 7)],
  [getStatsByInvoiceType, ({ fplxdm }: Invoice) => fplxdm],
] as const

/** All invoices that a list shows, page by page, as somebody reads it. */
async function everyPage(client: Client, query: object): Promise<Invoice[]> {
  const rows: Invoice[] = []
  for (let page = 1; ; page += 1) {
    const { list, pages } = await client.call(listStatsDetail, { query: { ...query, page, pageSize: 50 } })
    rows.push(...list)
    if (page * 50 >= pages.items) return rows
  }
}

/** What the rows of a list come to, added up here: void ones left out. */
function groupsOf(rows: readonly Invoice[], keyOf: (row: Invoice) => string) {
  const issued = rows.filter(({ fplb }) => fplb === 0 || fplb === 1)
  return [...new Set(issued.map(keyOf))].sort().map((key) => {
    const own = issued.filter((row) => keyOf(row) === key)
    const total = (name: 'hjje' | 'hjse' | 'jshj') => sum(own.map((row) => row[name]))
    return { key, count: own.length, hjje: total('hjje'), hjse: total('hjse'), jshj: total('jshj') }
  })
}

const regionOf = (authority: string) => findRegion(authority.slice(1, 5))?.label ?? '其他'
const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1)

describe('sums of a period', () => {
  it.each<[DemoRole, object]>([
    ['agency', period],
    ['agency', { ...period, diskId: terminal('digital') }],
    ['agency', { ...period, fplxdm: ['82', '007'] }],
    ['member', period],
    ['admin', {}],
  ])('are those of the invoices that %s lists by %j', async (role, query) => {
    const client = await signInAs(role, running)
    const list = await everyPage(client, query)
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
    for (const [operation, keyOf] of groupings)
      expect([operation.id, await client.call(operation, { query })]).toEqual([
        operation.id,
        groupsOf(list, keyOf),
      ])
    const terminals = await client.call(listTerminals, { query: all })
    const regions = new Map(terminals.list.map(({ diskId, swjgdm }) => [diskId, regionOf(swjgdm)]))
    const areas = await client.call(getAreaInvoiceStats, { query })
    expect(areas.map(({ area, count, hjje }) => ({ key: area, count, hjje })).sort(byKey)).toEqual(
      groupsOf(list, ({ diskId }) => regions.get(diskId) ?? '')
        .map(({ key, count, hjje }) => ({ key, count, hjje }))
        .sort(byKey),
    )
  })

  it('of each seller are those of its invoices, and together those of all', async () => {
    const list = await everyPage(agency, period)
    const sellers = groupsOf(list, ({ diskId }) => diskId)
    expect(sellers.length).toBeGreaterThan(2)
    for (const { key, ...sums } of sellers)
      expect(await agency.call(getStatsMoney, { query: { ...period, diskId: key } })).toMatchObject(sums)
    const { count, jshj } = await agency.call(getStatsMoney, { query: period })
    expect([counted(sellers), sum(sellers.map((row) => row.jshj))]).toEqual([count, jshj])
  })

  it('are refused for more than a year', async () => {
    const query = { qsrq: '2024-01-01', zzrq: '2025-06-01' }
    await expect(agency.call(getStatsByDay, { query })).rejects.toMatchObject({ code: 104000002 })
    await expect(agency.call(getAreaInvoiceStats, { query })).rejects.toMatchObject({ code: 104000002 })
    await expect(agency.download(exportStatsExcel, { query })).rejects.toMatchObject({ code: 104000002 })
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

  it.each([
    [listAmountWarningsMonth, exportAmountWarningsMonth],
    [listAmountWarningsSmallScaleQuarter, exportAmountWarningsSmallScaleQuarter],
    [listAmountWarningsLast12, exportAmountWarningsLast12],
  ])('of each period are exported as they are listed (AM16, SA04)', async (list, workbook) => {
    const listed = (await admin.call(list, { query: all })).list
    expect(listed.length).toBeGreaterThan(0)
    for (const query of [{}, { key: listed.at(-1)?.diskId ?? '' }]) {
      const rows = (await admin.call(list, { query: { ...query, ...all } })).list
      const [, ...cells] = await workbookRows(await admin.download(workbook, { query }))
      expect(cells.map((row) => [row[1], row[2], Number(row[3]), Number(row[5])])).toEqual(
        rows.map((row) => [row.taxerId, row.diskId, Number(row.amount), Number(row.interceptAmount ?? '')]),
      )
    }
  })

  it('say what a terminal issued, and change with the limit', async () => {
    const diskId = terminal('creditLow')
    const quotas = running.sandbox.store.table('quotas')
    const before = await quotas.get(diskId)
    const money = await agency.call(getStatsMoney, {
      query: { diskId, qsrq: '2026-01-01', zzrq: '2026-01-15' },
    })
    // What was bought of natural persons is no turnover of the terminal.
    const { rows } = await running.sandbox.store.table('invoices').find({ where: { diskId } })
    const bought = rows.filter(
      ({ kprq, tdyslxdm = '' }) => kprq >= '2026-01-01' && isReverseInvoicing(tdyslxdm),
    )
    expect(bought).not.toEqual([])
    const sold = roundToCents(subtract(money.hjje, sum(bought.map(({ hjje }) => hjje))))
    const limit = (amount: string): Schemas['QuotaConfig']['mount'] => ({
      interceptSw: 1,
      interceptAmount: amount,
      remindSw: 0,
      remindAmount: '0.00',
    })
    const warning = async () => (await agency.call(listAmountWarningsMonth, { query: { key: diskId } })).list
    expect(await warning()).toEqual([])
    await quotas.update(diskId, { mount: limit(sold) })
    expect(await warning()).toMatchObject([{ amount: sold, state: 'normal', interceptAmount: sold }])
    await quotas.update(diskId, { mount: limit('0.01') })
    expect(await warning()).toMatchObject([{ amount: sold, state: 'intercept' }])
    if (before !== undefined) await quotas.put(before)
  })
})
