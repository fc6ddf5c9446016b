/**
 * The page of the console is reloaded or closed in the middle of what it does in bulk, at moments that a seed chooses,
 * and opened again: what was told as done is done, what shows as waiting is done then, nothing is issued twice (BI01, BI05).
 */
import { test } from '@kaipiao/mock-server/testing/vitest'
import { expect } from 'vitest'
import { drawEndings, insist } from './passing-page.ts'
import { applyFor, bringFile, expectBooked } from './passing-work.ts'
import { batchInvoices } from '../src/families/invoicing/batch/batch-invoices.ts'
import { invoiceApplications } from '../src/families/invoicing/qr-fill/invoice-applications.ts'

const INVOICES = 60
const APPLICATIONS = 8

const endings = drawEndings('page', { lastCall: APPLICATIONS - 2, count: 24, seed: 20260115 })

test('a file that is brought in, rows that are removed and issued: each once, and nothing of it lost', async ({
  space,
}) => {
  const agency = await space.signIn('agency')
  const buyer = '上海云帆重开科技有限公司'
  const amounts = Array.from({ length: INVOICES }, (_, at) => `${1 + (at % 7)}.13`)
  const first = endings.map((ending) => ({ ...ending, call: 0 }))
  const { now, waiting } = await bringFile(agency, { series: 'C', buyer, amounts }, endings.slice(0, 4))

  const unwanted = new Set((await now()).slice(0, 10).map(({ id }) => id))
  const removed = await insist(agency, batchInvoices, '移除', {
    waiting: async () => (await waiting()).filter(({ id }) => unwanted.has(id)),
    ...{ cuts: first.slice(4, 8), most: INVOICES },
  })
  const left = await now()
  expect(left.filter(({ id }) => removed.has(id) || unwanted.has(id))).toEqual([])

  // Some at a time, as somebody who ticks what is on the page.
  const told = await insist(agency, batchInvoices, '批量开具', {
    waiting: async () => (await waiting()).slice(0, 10),
    ...{ cuts: first.slice(8), most: INVOICES },
  })
  await space.advance('+1h')
  const issued = await now()
  expect(issued).toHaveLength(INVOICES - 10)
  expect(issued.every(({ state }) => state === 'issued')).toBe(true)
  expect([...told].filter((id) => !issued.some((row) => row.id === id))).toEqual([])
  // Some pages were gone before they heard of what they had done.
  expect(told.size).toBeLessThan(issued.length)
  const numbers = await expectBooked(
    agency,
    buyer,
    issued.map(({ jshj }) => jshj),
  )
  expect(numbers).toEqual(issued.map(({ fphm }) => fphm).sort())
})

test('applications that are passed one after another are issued once each', async ({ space }) => {
  const agency = await space.signIn('agency')
  const buyer = '上海云帆扫码科技有限公司'
  const amounts = Array.from({ length: APPLICATIONS }, (_, at) => `${at + 1}.13`)
  const { now, waiting } = await applyFor(agency, buyer, amounts)
  const told = await insist(agency, invoiceApplications, '通过并开票', {
    ...{ waiting, cuts: endings, most: APPLICATIONS },
  })
  await space.advance('+1h')
  const issued = await now()
  expect(issued.map(({ state }) => state)).toEqual(amounts.map(() => 3))
  expect(issued.filter(({ id }) => told.has(id))).toHaveLength(told.size)
  await expectBooked(agency, buyer, amounts)
})
