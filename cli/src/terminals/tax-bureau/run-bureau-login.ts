import { setTimeout as sleep } from 'node:timers/promises'
import { loginStepOf } from '@kaipiao/domain/lookups/terminals/bureau-login-method'
import { NO_TERMINAL } from '@kaipiao/domain/terminals/terminals/usability'
import type { Io } from '../../io/io.ts'
import { Failure } from '../../failures/failure.ts'
import { withList } from '../../jobs/row-job/with-list.ts'
import { runRowJob } from '../../jobs/row-job/run-row-job.ts'
import type { RowJobOptions } from '../../jobs/row-job/row-work.ts'
import { readSheetRows, type SheetRow } from '../../jobs/sheet-rows/read-sheet-rows.ts'
import { loginColumns, planLogin, readLogins, type LoginTask } from './bureau-logins.ts'
import { logInTerminal } from './log-in-terminal.ts'

export type BureauLoginOptions = RowJobOptions & {
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

const sleepFor = (milliseconds: number, signal: AbortSignal) => sleep(milliseconds, undefined, { signal })

/**
 * Logs terminals in to the bureau, those of a sheet or all: a code that a row brings is entered, one that is wanted is
 * asked for where somebody sits at the terminal, and what is left comes back as a sheet to write the codes into.
 */
export async function runBureauLogin(given: BureauLoginOptions): Promise<void> {
  const options = given.file === undefined && given.resume === undefined ? await withAll(given) : given
  const { io, now, signal, pause = sleepFor } = options
  const ask = io.canAsk ? askInTurn(io) : undefined
  await runRowJob<LoginTask>(options, 'bureau login', (api) =>
    Promise.resolve({
      act: '登录',
      options: {},
      read: async (path, sheetName) => {
        const logins = await readLogins(api, [])
        const read = await readSheetRows(path, sheetName, loginColumns, {
          template: '列：税盘编号、验证码、手机号',
        })
        const rows = read.rows.map((row) => {
          const planned = planLogin(row, logins)
          const name = 'fault' in planned ? givenName(row) : nameOf(planned)
          const place = { line: row.line, fileLine: row.line, name }
          if ('fault' in planned) return { ...place, faults: [...row.faults, planned.fault] }
          return { ...place, task: planned, faults: row.faults }
        })
        const tasks = rows.flatMap((row) => ('task' in row ? [row.task] : []))
        return { ...read, rows, warnings: [...read.warnings, countsOf(tasks)] }
      },
      send: async (task, key) => {
        const waiting = (milliseconds: number) => pause(milliseconds, signal)
        return {
          id: task.login.diskId,
          ...(await logInTerminal({ api, task, key, now, pause: waiting, ask })),
        }
      },
    }),
  )
}

const givenName = ({ values: { diskId } }: SheetRow) => (typeof diskId === 'string' ? diskId : '')

const nameOf = ({ login }: LoginTask) => `${login.taxerName} ${login.diskId}`

/** `8 个终端：自动登录 4 个，短信验证码 3 个（文件中有 1 个），扫码 1 个` */
function countsOf(tasks: readonly LoginTask[]): string {
  const count = (step: string) => tasks.filter(({ login }) => loginStepOf(login.dlfs) === step).length
  const codes = tasks.filter(({ yzm }) => yzm !== '').length
  const brought = codes > 0 ? `（文件中有 ${codes} 个）` : ''
  return `${tasks.length} 个终端：自动登录 ${count('automatic')} 个，短信验证码 ${count('sms')} 个${brought}，扫码 ${count('qr')} 个`
}

/** All terminals, or those of `--disk`, as a sheet that the job keeps: it is gone on with as any other. */
async function withAll(options: BureauLoginOptions): Promise<BureauLoginOptions> {
  const api = await options.api()
  const logins = await readLogins(api, options.settings().disks)
  if (logins.length === 0) throw new Failure('error', { what: NO_TERMINAL })
  const head = ['税盘编号', '企业名称', '登录账号', '验证码']
  const rows = logins.map(({ diskId, taxerName, dlzh }) => [diskId, taxerName, dlzh, ''])
  return { ...withList(options, '税局登录', [head, ...rows]), api: () => Promise.resolve(api) }
}

/** One question at a time, however many logins are under way. */
function askInTurn(io: Io): (question: string) => Promise<string> {
  let last: Promise<unknown> = Promise.resolve()
  return (question) => {
    const answer = last.then(() => {
      // Below a line of progress.
      io.errRaw('\n')
      return io.ask(question)
    })
    last = answer.catch(() => undefined)
    return answer
  }
}
