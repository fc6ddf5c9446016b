/**
 * The page of the console is reloaded or closed in the middle of what it does in bulk, at moments that a seed chooses,
 * and opened again: what was told as done is done, what shows as waiting is done then, nothing is issued twice (BI01, BI05).
 */
import type { Client } from '@kaipiao/client'
import {
  createQrPanelCard,
  listBatchWorkspaces,
  listInvoiceApplications,
  listStatsDetail,
  submitInvoiceApplication,
} from '@kaipiao/client/operations'
import { bureauTemplate } from '@kaipiao/domain/invoice/testing/bureau-template'
import { terminal } from '@kaipiao/mock-server/testing'
import { test } from '@kaipiao/mock-server/testing/vitest'
import { equals } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { expect } from 'vitest'
import { actionOf, drawEndings, inPage, insist } from './passing-page.ts'
import { looseCall } from './src/providers/refine/data-provider.ts'
import { callsOf } from './src/providers/requests/use-calls.ts'
import { batchInvoices } from './src/resources/bulk/batch-invoices.ts'
import { invoiceApplications } from './src/resources/bulk/invoice-applications.ts'

const diskId = terminal('digital')
const INVOICES = 60
const APPLICATIONS = 8

const endings = drawEndings('page', { lastCall: APPLICATIONS - 2, count: 24, seed: 20260115 })

const books = async (client: Client, gfmc: string) =>
  (await client.call(listStatsDetail, { query: { diskId, pageSize: 9999 } })).list.filter(
    (invoice) => invoice.gfmc === gfmc,
  )

test('a file that is brought in, rows that are removed and issued: each once, and nothing of it lost', async ({
  space,
}) => {
  const agency = await space.signIn('agency')
  const buyer = '上海云帆重开科技有限公司'
  const sheets = bureauTemplate(
    Array.from({ length: INVOICES }, (_, at) => ({
      serial: `C-${at}`,
      basics: { 发票类型: '普通发票', 是否含税: '是', 购买方名称: buyer },
      lines: [
        {
          ...{ 项目名称: '矿泉水', 商品和服务税收编码: '1030307040000000000' },
          ...{ 金额: `${1 + (at % 7)}.13`, 税率: '0.13' },
        },
      ],
    })),
  ).map(({ name, rows }) => ({ name, rows: rows.map((row) => [...row]), faults: new Map<number, never>() }))
  const rowsNow = async () =>
    (await agency.call(listBatchWorkspaces, { query: { diskId, keyword: 'C-', pageSize: 999 } })).list
  const waiting = async () => (await rowsNow()).filter(({ state }) => state === 'waiting')

  const { upload } = batchInvoices
  if (!upload) throw new Error('batches take files')
  const { parts } = await upload.send(sheets, { diskId })
  const first = endings.map((ending) => ({ ...ending, call: 0 }))
  const bring = () => looseCall(callsOf(agency))(upload.operation, parts, { failure: 'silent' })
  for (const ending of first.slice(0, 4)) await inPage(ending, bring)
  expect(await inPage(undefined, bring)).toMatchObject({ allCount: INVOICES, errorList: [] })
  expect((await rowsNow()).map(({ serial }) => serial).sort()).toEqual(
    Array.from({ length: INVOICES }, (_, at) => `C-${at}`).sort(),
  )

  const unwanted = new Set((await rowsNow()).slice(0, 10).map(({ id }) => id))
  const removed = await insist(agency, batchInvoices, '移除', {
    waiting: async () => (await waiting()).filter(({ id }) => unwanted.has(id)),
    ...{ cuts: first.slice(4, 8), most: INVOICES },
  })
  const left = await rowsNow()
  expect(left.filter(({ id }) => removed.has(id) || unwanted.has(id))).toEqual([])

  // Some at a time, as somebody who ticks what is on the page.
  const told = await insist(agency, batchInvoices, '批量开具', {
    waiting: async () => (await waiting()).slice(0, 10),
    ...{ cuts: first.slice(8), most: INVOICES },
  })
  await space.advance('+1h')
  const issued = await rowsNow()
  expect(issued.every(({ state }) => state === 'issued')).toBe(true)
  expect([...told].filter((id) => !issued.some((row) => row.id === id))).toEqual([])
  // Some pages were gone before they heard of what they had done.
  expect(told.size).toBeLessThan(issued.length)
  const booked = await books(agency, buyer)
  expect(booked.map(({ fphm }) => fphm).sort()).toEqual(issued.map(({ fphm }) => fphm).sort())
  expect(booked).toHaveLength(INVOICES - 10)
  expect(equals(sum(booked.map(({ jshj }) => jshj)), sum(issued.map(({ jshj }) => jshj)))).toBe(true)
})

test('applications that are passed one after another are issued once each', async ({ space }) => {
  const agency = await space.signIn('agency')
  const buyerTaxerName = '上海云帆扫码科技有限公司'
  const water = { name: '矿泉水', zxbm: '1030307040000000000', spsm: '软饮料', taxRate: '0.13' }
  const card = await agency.call(createQrPanelCard, {
    body: { diskId, name: '收银台', goods: [water], amount: '0.00' },
  })
  for (let at = 1; at <= APPLICATIONS; at += 1)
    await agency.call(submitInvoiceApplication, {
      body: { qrCardId: card.id, buyerTaxerName, buyerTaxerId: '91310115MA1K3ABC19', amount: `${at}.13` },
    })
  const ours = async () =>
    (await agency.call(listInvoiceApplications, { query: { diskId, pageSize: 999 } })).list.filter(
      ({ qrCardId }) => qrCardId === card.id,
    )
  const { enabled } = actionOf(invoiceApplications, '通过并开票')
  const told = await insist(agency, invoiceApplications, '通过并开票', {
    waiting: async () => (await ours()).filter((row) => enabled?.(row)),
    ...{ cuts: endings, most: APPLICATIONS },
  })
  await space.advance('+1h')
  const issued = await ours()
  expect(issued.map(({ state }) => state)).toEqual(issued.map(() => 3))
  expect(issued).toHaveLength(APPLICATIONS)
  expect(issued.filter(({ id }) => told.has(id))).toHaveLength(told.size)
  const booked = await books(agency, buyerTaxerName)
  expect(booked.map(({ jshj }) => jshj).sort()).toEqual(
    Array.from({ length: APPLICATIONS }, (_, at) => `${at + 1}.13`).sort(),
  )
})
