import { checkQrCard } from '@kaipiao/domain/invoicing/qr-fill/qr-form'
import { expect, it } from 'vitest'
import { timeOf } from '../../../clock/local-time.ts'
import { readDescription } from '../../../contract/description.ts'
import { Projections } from '../../../contract/project.ts'
import { SchemaChecks } from '../../../contract/schema-check.ts'
import { smallWorld } from '../../../testing/small-world.ts'
import type { WorldTables } from '../../../world/tables.ts'

const rows = smallWorld()
const audit = [1, 2, 3, 11, 12, 101, 103, 111]

it.each<[keyof WorldTables, (string | number)[], (string | number)[]]>([
  [
    'batchRows',
    rows.batchRows.map(({ state }) => state),
    ['waiting', 'issuing', 'issued', 'failed', 'removed'],
  ],
  [
    'repairTasks',
    rows.repairTasks.map(({ state }) => state),
    ['queued', 'running', 'done', 'failed', 'killed'],
  ],
  ['paperApplications', rows.paperApplications.map(({ state }) => state), audit],
  ['invoiceApplications', rows.invoiceApplications.map(({ state }) => state), audit],
  [
    'redNotices',
    rows.redNotices.flatMap(({ hzqrxxztDm }) => hzqrxxztDm ?? []),
    ['02', '03', '04', '05', '07'],
  ],
])('%s stand in every state', (_, found, wanted) => {
  expect([...new Set(found)].sort()).toEqual([...wanted].sort())
})

it.each([
  ['batchRows', 'BatchInvoice'],
  ['repairTasks', 'RepairTask'],
  ['bureauInvoices', 'Invoice'],
  ['invoiceApplications', 'InvoiceApplication'],
  ['drawers', 'Drawer'],
] as const)('%s are what the description calls %s', (table, name) => {
  const { schemas } = readDescription()
  const schema = { $ref: `#/components/schemas/${name}` }
  const check = new SchemaChecks(schemas).of(schema)
  const project = new Projections(schemas).of(schema)
  expect(rows[table].length).toBeGreaterThan(0)
  for (const row of rows[table]) expect([row.id, check(project(row))]).toEqual([row.id, undefined])
})

it('a confirmation that waits ends by itself once its time is up', () => {
  const waiting = rows.redNotices.filter(({ qrjzsj }) => qrjzsj !== undefined)
  expect(waiting.map(({ hzqrxxztDm, bfsf }) => [hzqrxxztDm, bfsf])).toEqual([
    ['02', 1],
    ['03', 1],
  ])
  for (const { id, qrjzsj = '', tsCreate } of waiting) {
    const job = rows.jobs.find(
      ({ kind, data }) => kind === 'expireNotice' && 'noticeId' in data && data.noticeId === id,
    )
    expect(job?.due).toBe(timeOf(qrjzsj))
    expect((timeOf(qrjzsj) ?? 0) - (timeOf(tsCreate) ?? 0)).toBe(72 * 3_600_000)
  }
})

it('what came of an order agrees with it', () => {
  const orders = new Map(rows.issueOrders.map((order) => [order.id, order]))
  const followers = [...rows.batchRows, ...rows.invoiceApplications].filter(({ orderId }) => orderId !== '')
  expect(followers.length).toBeGreaterThan(4)
  for (const row of followers) {
    const order = orders.get(row.orderId)
    expect([row.id, row.fphm]).toEqual([order?.origin?.id, order?.fphm])
  }
})

it('cards add up, and every terminal has one default drawer at most', () => {
  expect(rows.qrCards.flatMap(checkQrCard)).toEqual([])
  const defaults = rows.drawers.filter(({ isDefault }) => isDefault).map(({ diskId }) => diskId)
  expect(new Set(defaults).size).toBe(defaults.length)
})
