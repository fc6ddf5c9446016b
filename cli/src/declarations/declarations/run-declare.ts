import { setTimeout as sleep } from 'node:timers/promises'
import { queryDeclarations, submitDeclaration } from '@kaipiao/client/operations'
import type { Row } from '@kaipiao/client'
import { DECLARATION_STATES } from '@kaipiao/domain/declarations/declarations/submission'
import { filingText } from '@kaipiao/domain/declarations/declarations/filing-question'
import { shanghaiDate } from '@kaipiao/domain/ranges/calendar-date'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { sum } from '@kaipiao/domain/money/sum'
import { allPages } from '../../session/all-pages.ts'
import { monthText } from '../../contract/month-text.ts'
import type { Api, Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import { createBoundedPool } from '../../jobs/job/bounded-pool.ts'
import { createProgress } from '../../io/progress.ts'
import { showRows, type Column } from '../../io/show-rows.ts'
import { isProblem, toFailure } from '../../failures/to-failure.ts'

type Declaration = Row<'queryDeclarations'>

export type DeclareOptions = Pick<Deps, 'io' | 'settings' | 'api'> & { period: string }

export type DeclareRunOptions = DeclareOptions &
  Pick<Deps, 'now' | 'random' | 'signal'> & {
    concurrency: number
    yes?: true | undefined
    /** Seconds to wait for the bureau at most. */
    for?: number | undefined
    pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
  }

const sleepFor = (milliseconds: number, signal: AbortSignal) => sleep(milliseconds, undefined, { signal })

const isFiled = ({ state }: Declaration) => state === 'declared' || state === 'paid' || state === 'correcting'
const isToFile = ({ state }: Declaration) => state === 'draft' || state === 'failed'

/** How the declarations of a period stand; any that is not filed ends the command as partly done. */
export async function runDeclareStatus({ io, settings, api, period }: DeclareOptions): Promise<void> {
  const all = await readPeriod(await api(), periodOf(period))
  const { json, quiet } = settings()
  if (json) io.out(JSON.stringify({ total: all.length, ...countStates(all) }))
  else
    showRows({
      io,
      isJson: false,
      rows: DECLARATION_STATES.flatMap(({ value, label }) => {
        const own = all.filter(({ state }) => state === value)
        if (own.length === 0) return []
        const total = (of: (one: Declaration) => string | undefined) => sum(own.map((one) => of(one) ?? '0'))
        const sums = { ybtse: total((one) => one.ybtse), djse: total((one) => one.djse) }
        return [{ label, count: own.length, ...sums, znj: total((one) => one.znj) }]
      }),
      columns: [
        { title: '状态', key: 'state', value: ({ label }) => label },
        { title: '份数', key: 'count', value: ({ count }) => count, isNumber: true },
        { title: '应补退税额', key: 'ybtse', value: ({ ybtse }) => ybtse, isNumber: true },
        { title: '待缴税额', key: 'djse', value: ({ djse }) => djse, isNumber: true },
        { title: '滞纳金', key: 'znj', value: ({ znj }) => znj, isNumber: true },
      ],
    })
  const left = all.filter((one) => !isFiled(one)).length
  if (!quiet && !json && all.length === 0) io.err('这个所属期没有申报')
  if (left > 0)
    throw new Failure('partial', {
      what: `${all.length} 份中 ${left} 份没有申报`,
      next: `kaipiao declare run --period ${period}`,
    })
}

/** Files every declaration of a period that is not filed yet, and waits for the bureau's answers. */
export async function runDeclareRun(options: DeclareRunOptions): Promise<void> {
  const { io, settings, period, now, signal, for: seconds = 600, pause = sleepFor } = options
  const api = await options.api()
  const month = periodOf(period)
  const wanted = (await readPeriod(api, month)).filter(isToFile)
  if (wanted.length === 0) {
    if (!settings().quiet && !settings().json) io.err('没有待申报的，无需提交')
    return runDeclareStatus(options)
  }
  await confirm(options, wanted)
  const refused = await submitAll(options, api, wanted)
  const deadline = now() + seconds * 1000
  const ids = new Set(wanted.map(({ id }) => id))
  let found: Declaration[]
  for (;;) {
    found = (await readPeriod(api, month)).filter(({ id }) => ids.has(id))
    if (!found.some(({ state }) => state === 'submitting') || now() >= deadline) break
    await pause(1000, signal)
  }
  const rows = found.map((one) => ({ ...one, message: refused.get(one.id) ?? one.message }))
  showRows({ io, isJson: settings().json, rows, columns })
  finish(rows, period)
}

/** So many returns are named before they are filed. */
const SHOWN = 20

const columns: ReadonlyArray<Column<Declaration>> = [
  { title: '编号', key: 'id', value: ({ id }) => id, isJsonOnly: true },
  { title: '企业名称', key: 'taxerName', value: ({ taxerName }) => taxerName },
  { title: '征收项目', key: 'zsxmmc', value: ({ zsxmmc }) => zsxmmc },
  { title: '申报事项', key: 'sbsx', value: ({ sbsx = '' }) => sbsx },
  { title: '所属期', key: 'sbssq', value: ({ sbssq }) => sbssq },
  { title: '应补退税额', key: 'ybtse', value: ({ ybtse }) => ybtse, isNumber: true },
  { title: '附加税费', key: 'fjsf', value: ({ fjsf = '0.00' }) => fjsf, isNumber: true },
  {
    title: '状态',
    key: 'state',
    value: ({ state }) => labelOf(DECLARATION_STATES, state),
    code: ({ state }) => state,
  },
  { title: '表单版本', key: 'bbmc', value: ({ bbmc }) => bbmc },
  { title: '说明', key: 'message', value: ({ message }) => message },
]

function finish(rows: readonly Declaration[], period: string): void {
  const waiting = rows.filter(({ state }) => state === 'submitting').length
  if (waiting > 0)
    throw new Failure('error', {
      what: `还有 ${waiting} 份没有结果`,
      next: `kaipiao declare status --period ${period}`,
    })
  const failed = rows.filter((one) => !isFiled(one)).length
  if (failed > 0) throw new Failure('partial', { what: `${rows.length} 份中 ${failed} 份没有申报成功` })
}

function periodOf(text: string): string {
  const month = monthText(text)
  if (month !== undefined) return month
  throw new Failure('usage', { what: `所属期应为年月，如 202512 或 2025-12：${text}` })
}

async function readPeriod(api: Pick<Api, 'call'>, sbssq: string): Promise<Declaration[]> {
  const rows: Declaration[] = []
  const page = (page: number, pageSize: number) =>
    api.call(queryDeclarations, { query: { sbssq, page, pageSize } })
  for await (const row of allPages(page)) rows.push(row)
  return rows
}

const countStates = (rows: readonly Declaration[]): Record<string, number> =>
  Object.fromEntries(
    DECLARATION_STATES.map(({ value }) => [value, rows.filter(({ state }) => state === value).length]),
  )

async function confirm(
  { io, yes, period, now }: DeclareRunOptions,
  wanted: readonly Declaration[],
): Promise<void> {
  const total = formatMoney(sum(wanted.map(({ ybtse }) => ybtse)))
  const what = `将申报 ${period} 的 ${wanted.length} 份，应补退税额合计 ${total} 元`
  // Whose, of which period, how much, by which day: what is confirmed is named.
  const today = shanghaiDate(now())
  for (const one of wanted.slice(0, SHOWN)) io.err(filingText(one, today))
  if (wanted.length > SHOWN) io.err(`等 ${wanted.length} 份`)
  if (yes === true) return io.err(what)
  if (!io.canAsk) throw new Failure('usage', { what: `${what}，需要确认`, next: '核对后加 --yes' })
  if (!/^(y|yes|是)$/i.test((await io.ask(`${what}。确认？[y/N] `)).trim()))
    throw new Failure('interrupted', { what: '已取消，没有提交' })
}

/** What the platform refuses is told and does not stop the others. */
async function submitAll(
  { io, settings, random, signal, concurrency }: DeclareRunOptions,
  api: Pick<Api, 'call'>,
  wanted: readonly Declaration[],
): Promise<Map<string, string>> {
  const { quiet, json } = settings()
  const refused = new Map<string, string>()
  const isSilent = quiet || json
  const progress = createProgress({ io, isSilent, label: '申报', unit: '份', total: wanted.length })
  const pool = createBoundedPool(concurrency)
  const run = Math.floor(random() * 2 ** 40).toString(16)
  for (const { id } of wanted) {
    if (signal.aborted) break
    await pool.add(async () => {
      const headers = { 'Idempotency-Key': `declare:${run}:${id}` }
      try {
        await api.call(submitDeclaration, { path: { id }, headers }, { signal })
      } catch (error) {
        if (!isProblem(error) || toFailure(error).kind !== 'error' || error.status >= 500) throw error
        refused.set(id, error.message)
      }
      progress.add(1)
    })
  }
  await pool.drain()
  progress.finish()
  return refused
}
