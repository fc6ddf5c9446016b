import { setTimeout as sleep } from 'node:timers/promises'
import { payDeclarations, queryDeclarations } from '@kaipiao/client/operations'
import type { Row } from '@kaipiao/client'
import { canPay } from '@kaipiao/domain/declarations/tax-payments/check-payment'
import { lateFeeText } from '@kaipiao/domain/declarations/tax-payments/late-fee-text'
import { add } from '@kaipiao/domain/money/money'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { sum } from '@kaipiao/domain/money/sum'
import { monthText } from '../../contract/month-text.ts'
import type { Api, Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import { showRows, type Column } from '../../io/show-rows.ts'
import { allPages } from '../../session/all-pages.ts'

type Declaration = Row<'queryDeclarations'>

export type PayAllOptions = Pick<Deps, 'io' | 'settings' | 'api' | 'now' | 'signal'> & {
  period: string
  /** How often each is drawn at most. */
  tries: number
  yes?: true | undefined
  /** Seconds to wait for the bank at most. */
  for?: number | undefined
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

/** As many returns as one call takes. */
const BATCH = 1000
const sleepFor = (milliseconds: number, signal: AbortSignal) => sleep(milliseconds, undefined, { signal })

/** Draws what is due of a period, tries again what the bank refused, and tells what is left. */
export async function runPayAll(options: PayAllOptions): Promise<void> {
  const { io, settings, period, tries, now, signal, for: seconds = 600, pause = sleepFor } = options
  const month = monthText(period)
  if (month === undefined)
    throw new Failure('usage', { what: `所属期应为年月，如 202512 或 2025-12：${period}` })
  const api = await options.api()
  const standing = await readPeriod(api, month)
  let due = standing.filter(canPay)
  // What a run before this one has begun to draw is waited for, and tried again, as what this one draws.
  const drawing = standing.filter(({ jkzt }) => jkzt === 'drawing')
  const isTold = !settings().quiet && !settings().json
  if (due.length + drawing.length === 0) {
    if (isTold) io.err('没有待缴的税款')
    return
  }
  if (drawing.length > 0 && isTold) io.err(`${drawing.length} 份正在扣款，等待结果`)
  if (due.length > 0) await confirm(options, due)
  const ids = new Set([...due, ...drawing].map(({ id }) => id))
  const refused = new Map<string, string>()
  const deadline = now() + seconds * 1000
  let found: Declaration[] = []
  for (let at = 0; at < tries && (at === 0 || due.length > 0) && !signal.aborted; at += 1) {
    for (const [id, message] of await drawAll(api, due)) refused.set(id, message)
    for (;;) {
      found = (await readPeriod(api, month)).filter(({ id }) => ids.has(id))
      if (!found.some(({ jkzt }) => jkzt === 'drawing') || now() >= deadline) break
      await pause(1000, signal)
    }
    due = found.filter((row) => row.jkzt === 'failed' && !refused.has(row.id))
  }
  const rows = found.map((row) => ({ ...row, message: refused.get(row.id) ?? row.message }))
  showRows({ io, isJson: settings().json, rows, columns })
  const left = rows.filter(({ jkzt }) => jkzt !== 'paid').length
  if (left > 0)
    throw new Failure('partial', {
      what: `${rows.length} 份中 ${left} 份没有扣款成功`,
      next: `kaipiao declare pay-all --period ${period}`,
    })
}

const columns: ReadonlyArray<Column<Declaration>> = [
  { title: '编号', key: 'id', value: ({ id }) => id, isJsonOnly: true },
  { title: '企业名称', key: 'taxerName', value: ({ taxerName }) => taxerName },
  { title: '征收项目', key: 'zsxmmc', value: ({ zsxmmc }) => zsxmmc },
  { title: '所属期', key: 'sbssq', value: ({ sbssq }) => sbssq },
  { title: '已缴税额', key: 'yjse', value: ({ yjse = '0.00' }) => yjse, isNumber: true },
  { title: '待缴税额', key: 'djse', value: ({ djse = '0.00' }) => djse, isNumber: true },
  { title: '说明', key: 'message', value: ({ message }) => message },
]

async function drawAll(
  api: Pick<Api, 'call'>,
  due: readonly Declaration[],
): Promise<(readonly [id: string, message: string])[]> {
  const refused: (readonly [string, string])[] = []
  for (let from = 0; from < due.length; from += BATCH) {
    const ids = due.slice(from, from + BATCH).map(({ id }) => id)
    const { errorList } = await api.call(payDeclarations, { body: { ids } })
    refused.push(...errorList.map(({ id, message }) => [id, message] as const))
  }
  return refused
}

async function readPeriod(api: Pick<Api, 'call'>, sbssq: string): Promise<Declaration[]> {
  const rows: Declaration[] = []
  const page = (page: number, pageSize: number) =>
    api.call(queryDeclarations, { query: { sbssq, page, pageSize } })
  for await (const row of allPages(page)) rows.push(row)
  return rows
}

async function confirm({ io, yes, period }: PayAllOptions, due: readonly Declaration[]): Promise<void> {
  const taxes = sum(due.map(({ djse = '0' }) => djse))
  const fees = sum(due.map(({ znj = '0' }) => znj))
  const byTax = lateFeeText(due.flatMap(({ skmx = [] }) => skmx))
  const late = `滞纳金 ${formatMoney(fees)} 元${byTax === '' ? '' : `（${byTax}）`}`
  const what = `将扣缴 ${period} 的 ${due.length} 份，税款 ${formatMoney(taxes)} 元，${late}，合计 ${formatMoney(add(taxes, fees))} 元`
  if (yes === true) return io.err(what)
  if (!io.canAsk) throw new Failure('usage', { what: `${what}，需要确认`, next: '核对后加 --yes' })
  if (!/^(y|yes|是)$/i.test((await io.ask(`${what}。确认？[y/N] `)).trim()))
    throw new Failure('interrupted', { what: '已取消，没有扣款' })
}
