/**
 * What pages that pass away are in the middle of: a file of invoices that is brought in, applications that wait for
 * somebody to review them.
 */
import { NO_MARKS } from '@kaipiao/domain/text/cells/cell-marks'
import type { Client, Schemas } from '@kaipiao/client'
import {
  createQrPanelCard,
  listBatchWorkspaces,
  listInvoiceApplications,
  listStatsDetail,
  submitInvoiceApplication,
} from '@kaipiao/client/operations'
import { bureauTemplate } from '@kaipiao/domain/invoicing/testing/bureau-template'
import { waterInvoice } from '@kaipiao/domain/invoicing/testing/water-invoice'
import { terminal } from '@kaipiao/mock-server/testing'
import { expect } from 'vitest'
import { actionOf, inPage, type Ending, type Kill } from './passing-page.ts'
import { looseCall } from '../src/kit/reading/loose-call.ts'
import { callsOf } from '../src/requests/use-calls.ts'
import { batchInvoices } from '../src/families/invoicing/batch/batch-invoices.ts'
import { invoiceApplications } from '../src/families/invoicing/qr-fill/invoice-applications.ts'

const diskId = terminal('digital')

/** What waits for the action of a screen, and all of it as it stands now. */
export interface Work<Name extends keyof Schemas> {
  now: () => Promise<Schemas[Name][]>
  waiting: () => Promise<Schemas[Name][]>
}

/**
 * A file with an invoice of each amount is given to pages that end so, and at last to one that stays: the workspace has
 * each once.
 * @param series what the serial numbers begin with
 */
export async function bringFile(
  client: Client,
  file: { series: string; buyer: string; amounts: readonly string[] },
  endings: readonly Ending[],
  kill?: Kill,
): Promise<Work<'BatchInvoice'>> {
  const { series, buyer, amounts } = file
  const serials = amounts.map((_, at) => `${series}-${at}`)
  const sheets = bureauTemplate(
    amounts.map((amount, at) => waterInvoice(`${series}-${at}`, buyer, amount)),
  ).map(({ name, rows }) => ({ name, rows: rows.map((row) => [...row]), ...NO_MARKS, notes: [] }))
  const { upload } = batchInvoices
  if (!upload) throw new Error('batches take files')
  const { parts } = await upload.send(sheets, { diskId })
  const bring = () => looseCall(callsOf(client))(upload.operation, parts, { failure: 'silent' })
  for (const ending of endings) await inPage({ ...ending, call: 0 }, bring, kill)
  expect(await inPage(undefined, bring)).toMatchObject({ allCount: amounts.length, errorList: [] })

  const query = { diskId, keyword: `${series}-`, pageSize: 999 }
  const now = async () => (await client.call(listBatchWorkspaces, { query })).list
  expect((await now()).map(({ serial }) => serial).sort()).toEqual(serials.sort())
  return { now, waiting: async () => (await now()).filter(({ state }) => state === 'waiting') }
}

/** Somebody applies at a counter for an invoice of each amount. */
export async function applyFor(
  client: Client,
  buyerTaxerName: string,
  amounts: readonly string[],
): Promise<Work<'InvoiceApplication'>> {
  const water = { name: '矿泉水', zxbm: '1030307040000000000', spsm: '软饮料', taxRate: '0.13' }
  const { id: qrCardId } = await client.call(createQrPanelCard, {
    body: { diskId, name: '收银台', goods: [water], amount: '0.00' },
  })
  for (const amount of amounts)
    await client.call(submitInvoiceApplication, {
      body: { qrCardId, buyerTaxerName, buyerTaxerId: '91310115MA1K3ABC19', amount },
    })
  const query = { diskId, pageSize: 999 }
  const now = async () =>
    (await client.call(listInvoiceApplications, { query })).list.filter((row) => row.qrCardId === qrCardId)
  const review = actionOf(invoiceApplications, '通过并开票')
  return { now, waiting: async () => (await now()).filter((row) => review.enabled?.(row)) }
}

/** The books have an invoice of each amount to the buyer, and nothing beside: their numbers. */
export async function expectBooked(
  client: Client,
  buyer: string,
  amounts: readonly string[],
): Promise<string[]> {
  const query = { diskId, pageSize: 9999 }
  const booked = (await client.call(listStatsDetail, { query })).list.filter(({ gfmc }) => gfmc === buyer)
  expect(booked.map(({ jshj }) => jshj).sort()).toEqual([...amounts].sort())
  return booked.map(({ fphm }) => fphm).sort()
}
