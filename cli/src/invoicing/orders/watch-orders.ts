import { setTimeout as sleep } from 'node:timers/promises'
import { listIssueOrders } from '@kaipiao/client/operations'
import type { Schemas } from '@kaipiao/client'
import { batchRowStateOfOrder } from '@kaipiao/domain/invoicing/batch/batch-row-state'
import { allPages } from '../../session/all-pages.ts'
import type { Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import { createProgress } from '../../io/progress.ts'
import { showRows, toObject, type Column } from '../../io/show-rows.ts'
import type { AfterRows } from '../../jobs/row-job/file-work.ts'

type Order = Schemas['IssueOrder']

export type WatchOptions = Pick<Deps, 'io' | 'settings' | 'now' | 'signal' | 'api'> & {
  /** Orders by the name that the user knows them by. */
  orders: ReadonlyArray<{ name: string; id: string }>
  /** No order of them is older, YYYY-MM-DD by the platform's clock; spares looking through older ones. */
  since?: string | undefined
  /** Seconds to wait at most. */
  seconds?: number | undefined
}

const pauseMilliseconds = 1_000
const longestSeconds = 600

interface WatchedOrder {
  name: string
  order: Order
  state: ReturnType<typeof batchRowStateOfOrder>
}

/** What became of orders that were waited for. */
export interface Watched {
  rows: readonly WatchedOrder[]
  /** An order that failed ends the command as partly done; one that is waited for still as an error that says how to go on. */
  failure: Failure | undefined
}

/** Waits until the bureau has answered every order, and shows the invoices that became of them. */
export async function watchOrders(options: WatchOptions): Promise<void> {
  const { io, settings } = options
  const { rows, failure } = await waitForOrders(options)
  showRows({ io, isJson: settings().json, rows, columns })
  if (failure) throw failure
}

/** The same at the end of a command that has a document of its own: with `--json` orders are a part of that. */
export async function watchAfter(options: WatchOptions): Promise<AfterRows> {
  const { io, settings } = options
  const { rows, failure } = await waitForOrders(options)
  const { json } = settings()
  if (!json) showRows({ io, isJson: false, rows, columns })
  return { facts: { orders: rows.map((row) => toObject(columns, row)) }, failure }
}

/** Waits until the bureau has answered every order, or for as long as it is to. */
async function waitForOrders(options: WatchOptions): Promise<Watched> {
  const { io, settings, now, signal, orders, since, seconds = longestSeconds } = options
  const { json, quiet, disks } = settings()
  const { call } = await options.api()
  const known = new Map<string, Order>()
  const waiting = new Set(orders.map(({ id }) => id))
  const progress = createProgress({
    io,
    isSilent: quiet || json,
    label: '等待开具',
    unit: '张',
    total: waiting.size,
  })
  const deadline = now() + seconds * 1000
  while (true) {
    const query = {
      sort: '-tsCreate' as const,
      ...(since === undefined ? {} : { qsrq: since }),
      ...(disks.length === 1 ? { diskId: disks[0] ?? '' } : {}),
    }
    const page = (page: number, pageSize: number) =>
      call(listIssueOrders, { query: { ...query, page, pageSize } })
    const unseen = new Set(waiting)
    for await (const order of allPages(page)) {
      if (!unseen.delete(order.id)) continue
      known.set(order.id, order)
      if (batchRowStateOfOrder(order.ddzt) !== 'issuing' && waiting.delete(order.id)) progress.add(1)
      if (unseen.size === 0) break
    }
    for (const id of unseen)
      if (!known.has(id)) throw new Failure('error', { what: `没有订单 ${id}`, next: 'kaipiao order list' })
    if (waiting.size === 0 || now() >= deadline) break
    await sleep(pauseMilliseconds, undefined, { signal })
  }
  progress.finish()
  const rows = orders.flatMap(({ name, id }) => {
    const order = known.get(id)
    return order === undefined ? [] : [{ name, order, state: batchRowStateOfOrder(order.ddzt) }]
  })
  return { rows, failure: failureOf(rows, [...waiting]) }
}

function failureOf(rows: readonly WatchedOrder[], waiting: readonly string[]): Failure | undefined {
  if (waiting.length > 0)
    return new Failure('error', {
      what: `还有 ${waiting.length} 张没有结果`,
      next: `kaipiao invoice watch ${waiting.slice(0, 5).join(' ')}`,
    })
  const failed = rows.filter(({ state }) => state === 'failed').length
  if (failed === 0) return undefined
  return new Failure('partial', {
    what: `${rows.length} 张中 ${failed} 张没有开具`,
    next: '查明原因后 kaipiao order retry 订单编号',
  })
}

const STATES: Readonly<Record<ReturnType<typeof batchRowStateOfOrder>, string>> = {
  waiting: '待开',
  issuing: '开票中',
  issued: '已开',
  failed: '失败',
  removed: '已移除',
}

const columns: ReadonlyArray<Column<WatchedOrder>> = [
  { title: '名称', key: 'name', value: (row) => row.name },
  { title: '订单', key: 'id', value: (row) => row.order.id },
  { title: '状态', key: 'state', value: (row) => STATES[row.state], code: (row) => row.state },
  { title: '发票代码', key: 'fpdm', value: (row) => row.order.fpdm },
  { title: '发票号码', key: 'fphm', value: (row) => row.order.fphm },
  { title: '价税合计', key: 'jshj', value: (row) => row.order.jshj, isNumber: true },
  { title: '说明', key: 'message', value: (row) => row.order.message },
]
