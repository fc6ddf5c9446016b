import { getTerminal, listTerminals, syncAllStock } from '@kaipiao/client/operations'
import { isSmsCode } from '@kaipiao/domain/contact/sms-code'
import { NO_TERMINAL } from '@kaipiao/domain/terminals/terminals/usability'
import { allPages } from '../../session/all-pages.ts'
import type { Api, Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import { createBoundedPool } from '../../jobs/job/bounded-pool.ts'
import { createProgress } from '../../io/progress.ts'
import { patient } from '../../session/patient-api.ts'
import { showRows } from '../../io/show-rows.ts'
import { isProblem, toFailure } from '../../failures/to-failure.ts'
import { stockColumns } from './stock-columns.ts'
import { syncDisk, type DiskStock, type Terminal } from './sync-disk.ts'

export type StockSyncOptions = Pick<Deps, 'io' | 'settings' | 'signal' | 'api'> & {
  all?: true | undefined
  code?: string | undefined
  concurrency: number
  wait?: true | undefined
}

/** Syncs one, several or all disks side by side and shows their stock (CL22–CL28). */
export async function runStockSync(options: StockSyncOptions): Promise<void> {
  const { io, settings, signal, concurrency } = options
  const { disks, json, quiet } = settings()
  if (options.all !== true && disks.length === 0) {
    throw new Failure('usage', { what: '没有指定税盘', next: 'kaipiao stock sync --all，或 --disk 税盘号' })
  }
  const api = patient(await options.api(), options)
  // The platform starts on all of them at once; reading each one below tells what came of it.
  if (options.all === true) await api.call(syncAllStock)
  const terminals = options.all === true ? allTerminals(api) : chosenTerminals(api, disks)
  const results: DiskStock[] = []
  const progress = createProgress({
    io,
    isSilent: quiet || json,
    label: '同步',
    unit: '个',
    total: undefined,
  })
  const pool = createBoundedPool(concurrency)
  const smsCode = smsCodeOf(options)
  const syncAll = async () => {
    for await (const terminal of terminals) {
      if (signal.aborted) break
      await pool.add(async () => {
        results.push('state' in terminal ? terminal : await syncDisk({ api, terminal, smsCode }))
        progress.add(1)
      })
    }
    await pool.drain()
  }
  const broken = await syncAll().then(
    () => (signal.aborted ? new Failure('interrupted', { what: '已中断' }) : undefined),
    (error: unknown) => toFailure(error, signal.aborted),
  )
  progress.finish()
  results.sort((one, other) => (one.diskId < other.diskId ? -1 : 1))
  if (broken) {
    // A disk that is synced again comes to the same: what is done is told, and the whole can be run anew.
    if (results.length === 0) throw broken
    list(options, results)
    const kept = `已处理 ${results.length} 个税盘，其余没有处理或不知道结果`
    const why = broken.text.why === undefined ? kept : `${broken.text.why}；${kept}`
    throw new Failure(broken.kind, { ...broken.text, why }, { cause: broken })
  }
  if (results.length === 0) throw new Failure('error', { what: NO_TERMINAL })
  show(options, results)
}

/** The stock of each disk, and what is to be said of one. */
function list({ io, settings }: StockSyncOptions, results: readonly DiskStock[]): void {
  if (settings().json) return io.out(JSON.stringify({ disks: results }))
  const rows = results.flatMap(({ taxerName, volumes }) =>
    volumes.map((volume) => ({ ...volume, taxerName })),
  )
  showRows({ io, isJson: false, rows, columns: stockColumns })
  for (const { diskId, taxerName, message } of results)
    if (message !== '') io.err([diskId, taxerName, message].filter((part) => part !== '').join(' '))
}

function show(options: StockSyncOptions, results: readonly DiskStock[]): void {
  const { io, settings, all } = options
  const { json, quiet } = settings()
  list(options, results)
  const synced = results.filter(({ state }) => state === 'synced').length
  const skipped = results.filter(({ state }) => state === 'skipped').length
  const failed = results.length - synced - skipped
  if (!quiet && !json)
    io.err(`共 ${results.length} 个税盘，已同步 ${synced}，跳过 ${skipped}，未成功 ${failed}`)
  // Of all disks some are always out of use; a disk that was asked for by name is expected to work.
  const missed = all === true ? failed : failed + skipped
  if (missed > 0) throw new Failure('partial', { what: `${missed} 个税盘没有同步` })
}

const allTerminals = (api: Api): AsyncGenerator<Terminal> =>
  allPages((page, pageSize) => api.call(listTerminals, { query: { isPage: '1', page, pageSize } }))

/** Terminals by disk number; an unknown one is a result of its own. */
async function* chosenTerminals(api: Api, disks: readonly string[]): AsyncGenerator<Terminal | DiskStock> {
  for (const diskId of disks) {
    try {
      yield await api.call(getTerminal, { path: { diskId }, query: { isShowTerm: '1' } })
    } catch (error) {
      if (!isProblem(error) || error.status !== 200) throw error
      yield { diskId, taxerName: '', taxerId: '', state: 'failed', message: error.message, volumes: [] }
    }
  }
}

/** The code of the option; else a person at the terminal, asked for one disk after the other; else nobody waits. */
function smsCodeOf({ io, code }: StockSyncOptions) {
  let asking: Promise<unknown> = Promise.resolve()
  const ask = async ({ diskId, taxerName }: Terminal) => {
    const answer = (await io.ask(`${diskId} ${taxerName} 的短信验证码：`)).trim()
    return isSmsCode(answer) ? answer : undefined
  }
  return (terminal: Terminal): Promise<string | undefined> => {
    if (code !== undefined || !io.canAsk) return Promise.resolve(code)
    const answer = asking.then(() => ask(terminal))
    asking = answer.catch(() => undefined)
    return answer
  }
}
