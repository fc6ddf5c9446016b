import { shanghaiDate } from '@kaipiao/domain/ranges/calendar-date'
import { looseApi } from '../contract/call-operation.ts'
import { findOperation } from '../contract/find-operation.ts'
import type { Api } from '../deps/deps.ts'
import { Failure } from '../failures/failure.ts'
import type { WireRow } from '../listing/field-column.ts'
import { tellOutcome, type ActOutcome } from './act-outcomes.ts'
import { readIds } from './begin-act.ts'
import { findRecords } from './find-records.ts'
import type { Act, Foresight } from './noun.ts'
import type { ActOptions } from './run-act.ts'

/** What the platform says of a record that nobody has. */
const UNKNOWN = '数据不存在'

/** `--dry-run` of an act: which records are there, which stand so already, and what the platform would say against it. */
export async function foreseeAct(options: ActOptions): Promise<void> {
  const { io, settings, act, noun } = options
  if (options.resume !== undefined) throw new Failure('usage', { what: '--dry-run 与 --resume 不能同时使用' })
  const ids = await readIds(options)
  const api = await options.api()
  const records = await read(options, api, ids)
  const open = ids.filter((id) => records.has(id) && !isDone(act, records.get(id)))
  const { faults, unseen } = await foresee(options, api, open)
  const outcomes = ids.map((id): ActOutcome => {
    const message = records.has(id) ? faults.get(id) : UNKNOWN
    const state = message !== undefined ? 'failed' : open.includes(id) ? 'ready' : 'already'
    return { id, isDone: state === 'already', state, message: message ?? '' }
  })
  const { json, quiet } = settings()
  for (const outcome of outcomes) tellOutcome(io, act, outcome, { json, quiet })
  if (json) io.out(JSON.stringify({ isDryRun: true, records: outcomes, unseen }, null, 2))
  else if (!quiet && unseen.length > 0) io.err(`未能预先检查：${unseen.join('；')}`)
  const failed = outcomes.filter(({ state }) => state === 'failed').length
  if (failed > 0)
    throw new Failure('validation', {
      what: `${act.label}${noun.label}：${ids.length} 条中 ${failed} 条不能${act.label}（未提交任何数据）`,
    })
}

async function read(
  { io, settings, signal, noun }: ActOptions,
  api: Api,
  ids: readonly string[],
): Promise<Map<string, WireRow>> {
  const entry = await findOperation(noun.list)
  const { catalogue } = await import('@kaipiao/client/catalogue')
  const { schemas } = catalogue
  return findRecords({ io, settings, signal, entry, schemas, api: looseApi(api), noun, ids })
}

async function foresee(
  { act, fields, settings, now }: ActOptions,
  api: Api,
  ids: readonly string[],
): ReturnType<Foresight> {
  const loaded = await act.foresee?.()
  if (loaded === undefined) return { faults: new Map(), unseen: [`平台对${act.label}的其他规定`] }
  return loaded.foresight({ api, ids, fields, disks: settings().disks, today: shanghaiDate(now()) })
}

const isDone = ({ done }: Act, row: WireRow | undefined): boolean =>
  done !== undefined &&
  Object.entries(done).every(([key, values]) => values.some((value) => row?.[key] === value))
