import { setTimeout as sleep } from 'node:timers/promises'
import { createRedNotice, issueInvoice, listRedNotices, processRedNotice } from '@kaipiao/client/operations'
import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { isDigitalInvoice } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { negate } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { buildRedForm } from '@kaipiao/domain/invoicing/red-letters/build-red-form'
import { awaitsAnswer } from '@kaipiao/domain/invoicing/red-letters/notice-acts'
import { needsRedNotice } from '@kaipiao/domain/invoicing/red-letters/take-back'
import { allPages } from '../../session/all-pages.ts'
import type { Api } from '../../deps/deps.ts'
import { watchAfter } from '../orders/watch-orders.ts'
import { isProblem } from '../../failures/to-failure.ts'
import { refusalOf, RowRefusal } from '../../jobs/row-job/row-refusal.ts'
import { runRowJob } from '../../jobs/row-job/run-row-job.ts'
import type { RowJobOptions } from '../../jobs/row-job/row-work.ts'
import { foreseeReds, NOTHING_LEFT } from './foresee-reds.ts'
import { planRedRows, redColumns, type RedTask } from './plan-red-rows.ts'
import { planInvoiceRows, type InvoiceTask } from '../invoices/plan-invoice-rows.ts'

type RedNotice = Schemas['RedNotice']
type Pause = (milliseconds: number, signal: AbortSignal) => Promise<unknown>

export type InvoiceRedOptions = RowJobOptions & {
  /** Goes on from the notice to the red invoice. */
  issue?: true | undefined
  watch?: true | undefined
  pause?: Pause
}

const redCommandName = 'invoice red'

/** Only what was issued as blue, and not void, can be taken back. */
const BLUE = 0
/** The seller applies; both say the same. */
const BY_SELLER = { sqsm: '0000000100', sqf: 1 } as const
/** The bureau gives a number to a notice within seconds, or much later. */
const LONGEST_POLLS = 60

const sleepFor: Pause = (milliseconds, signal) => sleep(milliseconds, undefined, { signal })

/**
 * Takes the invoices of a sheet back, each as a whole or by lines, units and amounts: by a red invoice at once, or, where
 * the bureau has to be asked first, by a notice, from which `--issue` goes on to the red invoice. Every step is repeated under its own key.
 */
export async function runInvoiceRed(options: InvoiceRedOptions): Promise<void> {
  const { io, settings, signal, pause = sleepFor, watch } = options
  await runRowJob<RedTask>(options, redCommandName, (api, kept) => {
    const isIssued = kept === undefined ? options.issue === true : kept['issue'] === true
    const orders = new Set<string>()
    const sheet = { command: redCommandName, columns: redColumns, faultsOf, isRepeatable: true as const }
    return Promise.resolve({
      act: '提交',
      // The same part would be taken a second time.
      isOnce: true,
      apartBy: [],
      options: { issue: isIssued },
      read: async (path, sheetName) => planRedRows(await planInvoiceRows(api, { path, sheetName }, sheet)),
      describe: (tasks) => describe(tasks, isIssued),
      foresee: (rows) => foreseeReds(api, rows, isIssued),
      send: async (task, key) => {
        const red = needsRedNotice(task.invoice.fplxdm)
          ? await byNotice(api, task, { key, isIssued, pause, signal })
          : await byOrder(api, task, key)
        if (red.isOrder) orders.add(red.id)
        return red.id
      },
      after: async (made) => {
        const notices = made.filter(({ id }) => !orders.has(id)).length
        if (notices > 0 && !settings().quiet && !settings().json)
          io.err(`${notices} 张只申请了红字信息表，审核通过或对方确认后在控制台“红字信息表”中开具`)
        const own = made.filter(({ id }) => orders.has(id))
        return watch === true && own.length > 0 ? watchAfter({ ...options, orders: own }) : undefined
      },
    })
  })
}

const faultsOf = ({ invoice }: InvoiceTask): string[] =>
  invoice.fplb === BLUE ? [] : ['只有有效的蓝字发票可以红冲']

function describe(tasks: readonly RedTask[], isIssued: boolean): string[] {
  const forms = tasks.map(({ invoice, form = buildRedForm(invoice, '') }) => form)
  const total = formatMoney(negate(sum(forms.map(({ jshj }) => jshj))))
  const asking = tasks.filter(({ invoice }) => needsRedNotice(invoice.fplxdm)).length
  const then = isIssued ? '，审核通过后接着开具' : '，开具另行提交（--issue 接着开具）'
  return [
    `将红冲 ${tasks.length} 张发票，价税合计 ${total} 元`,
    ...(asking > 0 ? [`其中 ${asking} 张先申请红字信息表${then}`] : []),
  ]
}

interface Red {
  id: string
  /** An issue order; else a notice that waits. */
  isOrder: boolean
}

async function byOrder(
  api: Pick<Api, 'call'>,
  { invoice, form = buildRedForm(invoice, '') }: RedTask,
  key: string,
): Promise<Red> {
  try {
    const { id } = await api.call(issueInvoice, {
      path: { id: invoice.diskId },
      query: { src: 'cli' },
      headers: { 'Idempotency-Key': key },
      body: form,
    })
    return { id, isOrder: true }
  } catch (error) {
    // A form of nothing has no line: that is what the platform complains of.
    const isKnown = isProblem(error) && error.code === codes.keyReused
    if (form.goods.length > 0 || isKnown || refusalOf(error) === undefined) throw error
    throw new RowRefusal(NOTHING_LEFT)
  }
}

async function byNotice(
  api: Pick<Api, 'call'>,
  { invoice: { diskId, fplxdm, fpdm, fphm }, form, reason }: RedTask,
  { key, isIssued, pause, signal }: { key: string; isIssued: boolean; pause: Pause; signal: AbortSignal },
): Promise<Red> {
  const notice = await api.call(createRedNotice, {
    path: { a: diskId, b: fplxdm },
    headers: { 'Idempotency-Key': key },
    body: {
      ...{ yfpdm: fpdm, yfphm: fphm, ...BY_SELLER },
      // Without the tax: the last of an amount takes the last of the tax, which only the platform knows.
      ...(form && { hjje: form.hjje, goods: form.goods }),
      ...(reason && isDigitalInvoice(fplxdm) && { chyyDm: reason }),
    },
  })
  const { id } = notice
  if (!isIssued) return { id, isOrder: false }
  const step = (operation: 'upload' | 'confirm' | 'issue') =>
    api.call(processRedNotice, {
      path: { id },
      headers: { 'Idempotency-Key': `${key}:${operation}` },
      body: { operation },
    })
  const { hzqrxxztDm, orderId: issued } = await step('upload')
  // Nobody had to answer: it is issued with the upload.
  if (issued !== '') return { id: issued, isOrder: true }
  // The other side answers within 72 hours; the red invoice is issued from the list of notices.
  if (awaitsAnswer(hzqrxxztDm)) return { id, isOrder: false }
  for (let poll = 0; (await readNotice(api, notice))?.xxbbh === ''; poll += 1) {
    if (poll === LONGEST_POLLS) return { id, isOrder: false }
    await pause(500, signal)
  }
  await step('confirm')
  const { orderId } = await step('issue')
  return { id: orderId, isOrder: true }
}

async function readNotice(
  api: Pick<Api, 'call'>,
  { id, diskId, fplxdm }: RedNotice,
): Promise<RedNotice | undefined> {
  const page = (page: number, pageSize: number) =>
    api.call(listRedNotices, {
      path: { a: diskId, b: fplxdm },
      query: { sort: '-tsCreate', page, pageSize },
    })
  for await (const notice of allPages(page)) if (notice.id === id) return notice
  return undefined
}
