import { looseApi } from '../contract/call-operation.ts'
import { findOperation } from '../contract/find-operation.ts'
import { isRecord, requestParts } from '../contract/given-parts.ts'
import type { Api, Deps } from '../deps/deps.ts'
import { Failure } from '../failures/failure.ts'
import { toFailure } from '../failures/to-failure.ts'
import type { Act, Noun } from './noun.ts'

export type ActOptions = Pick<Deps, 'io' | 'settings' | 'api' | 'random' | 'signal'> & {
  noun: Noun
  act: Act
  /** Ids; `-` alone reads them from standard input, one a line. */
  ids: readonly string[]
  /** `key=value` of its body. */
  fields: readonly string[]
  /** What is done to one record, where that is more than one call. */
  perform?: (api: Api, id: string) => Promise<unknown>
  yes?: true | undefined
}

/** What became of one record. */
interface Outcome {
  id: string
  isDone: boolean
  message: string
}

/**
 * Does one act on each record in turn. What the platform refuses is told and does not stop the others; any refusal
 * ends the command as partly done, so that a nightly job can tell.
 */
export async function runAct(options: ActOptions): Promise<void> {
  const { io, settings, api, act, noun, signal } = options
  const ids = await readIds(options)
  await confirm(options, ids)
  const platform = await api()
  const { perform } = options
  const call = perform
    ? ([id = '']: readonly string[]) => perform(platform, id)
    : await oneCall(options, platform)
  const outcomes: Outcome[] = []
  const settle = (outcome: Outcome) => {
    outcomes.push(outcome)
    if (settings().json) return
    if (!outcome.isDone) io.err(`${outcome.id}：${outcome.message}`)
    else if (!settings().quiet) io.err(`${outcome.id}：已${act.label}`)
  }
  for (const group of act.isBatch === true ? inBatches(ids) : ids.map((id) => [id])) {
    const found = await call(group).then(
      (answer) => group.map((id) => outcomeOf(id, answer)),
      (error: unknown) => group.map((id) => refusal(id, error, signal)),
    )
    found.forEach(settle)
  }
  if (settings().json) io.out(JSON.stringify(outcomes, null, 2))
  const failed = outcomes.filter(({ isDone }) => !isDone).length
  if (failed > 0)
    throw new Failure('partial', {
      what: `${act.label}${noun.label}：${ids.length} 条中 ${failed} 条未成功`,
    })
}

/** The call of an act, for one record or for those of a batch. */
async function oneCall(options: ActOptions, platform: Api) {
  const { io, act } = options
  const { catalogue } = await import('@kaipiao/client/catalogue')
  const entry = await findOperation(act.operation)
  const loose = looseApi(platform)
  return async (ids: readonly string[]): Promise<unknown> => {
    const { keysAs = act.isBatch === true ? 'ids' : 'id' } = act
    const named = `${keysAs}=${act.isBatch === true ? JSON.stringify(ids) : ids.join()}`
    const field = [named, ...(act.fixed ?? []), ...options.fields]
    const parts = await requestParts(entry, catalogue.schemas, { io, field })
    // A body of which nothing is needed is sent empty.
    const body = entry.body !== undefined && parts.body === undefined ? { body: {} } : {}
    return loose.call(entry, { ...parts, ...body }, { signal: options.signal })
  }
}

/** As many as one call takes (certifyInputInvoices). */
const MOST = 1000

function inBatches(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / MOST)
  return Array.from({ length: count }, (_, at) => ids.slice(at * MOST, (at + 1) * MOST))
}

/** A call for many answers those that it did not do. */
function outcomeOf(id: string, answer: unknown): Outcome {
  const failed = isRecord(answer) && Array.isArray(answer['errorList']) ? answer['errorList'] : []
  const own: unknown = failed.find((one: unknown) => isRecord(one) && one['id'] === id)
  return isRecord(own)
    ? { id, isDone: false, message: typeof own['message'] === 'string' ? own['message'] : '' }
    : { id, isDone: true, message: '' }
}

/** A refusal of this record; what concerns every record (network, sign-in, Ctrl+C) ends the command. */
function refusal(id: string, error: unknown, signal: AbortSignal): Outcome {
  const failure = toFailure(error, signal.aborted)
  if (failure.kind !== 'error') throw failure
  return { id, isDone: false, message: failure.text.what }
}

async function readIds({ io, ids, noun }: ActOptions): Promise<string[]> {
  const lines = ids.length === 1 && ids[0] === '-' ? (await io.readStdin()).split(/\r?\n/) : ids
  const found = [...new Set(lines.map((line) => line.trim()))].filter((line) => line !== '')
  if (found.length > 0 || ids[0] === '-') return found
  throw new Failure('usage', {
    what: `没有给出${noun.label}的编号`,
    next: `kaipiao ${noun.name} list -o names`,
  })
}

async function confirm({ io, act, noun, yes, ids }: ActOptions, found: readonly string[]): Promise<void> {
  if (act.isFinal !== true || yes === true || found.length === 0) return
  if (!io.canAsk || ids[0] === '-')
    throw new Failure('usage', {
      what: `${act.label} ${found.length} 条${noun.label}需要确认`,
      next: '确认无误后加 --yes',
    })
  const answer = await io.ask(`确定${act.label} ${found.length} 条${noun.label}？[y/N] `)
  if (!/^(y|yes|是)$/i.test(answer.trim())) throw new Failure('interrupted', { what: '已取消，没有改动' })
}
