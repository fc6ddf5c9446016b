import { setTimeout as sleep } from 'node:timers/promises'
import type { CatalogueEntry, CatalogueField } from '@kaipiao/client/catalogue-types'
import { looseApi, type LooseApi } from '../contract/call-operation.ts'
import { findOperation } from '../contract/find-operation.ts'
import { pagedRows } from '../contract/paged-rows.ts'
import type { Deps } from '../deps/deps.ts'
import { Failure } from '../failures/failure.ts'
import { cellText } from '../io/show-rows.ts'
import { shownValue, type WireRow } from '../listing/field-column.ts'
import { isForbidden, readCaller } from './caller.ts'
import { watchedKinds, type WatchedKind } from './watched-kinds.ts'

export type WatchOptions = Pick<Deps, 'io' | 'settings' | 'api' | 'now' | 'signal'> & {
  kind: string | undefined
  ids: readonly string[]
  isAll: boolean
  /** Seconds between two looks. */
  every: number
  /** Seconds to wait at most. */
  seconds: number | undefined
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

const sleepFor = (milliseconds: number, signal: AbortSignal) => sleep(milliseconds, undefined, { signal })

/** A record that is followed, as it was seen last. */
interface Followed {
  kind: WatchedKind
  id: string
  title: string
  state: unknown
  stateText: string
}

interface Source {
  kind: WatchedKind
  entry: CatalogueEntry
  stateField: CatalogueField
  api: LooseApi
}

/** Follows what the platform works on until all of it has ended; each change of a state is a line. */
export async function runWatch(options: WatchOptions): Promise<void> {
  const { io, settings, signal, ids, every, seconds, now, pause = sleepFor } = options
  const until = seconds === undefined ? Infinity : now() + seconds * 1000
  const sources = await readSources(options)
  const followed = new Map<string, Followed>()
  const keyOf = ({ kind, id }: Followed) => `${kind.name} ${id}`
  for (const source of sources)
    for (const one of await look(source, ids.length > 0 ? ids : undefined, signal)) {
      followed.set(keyOf(one), one)
      tell(options, one)
    }
  if (followed.size === 0 && !settings().quiet) io.err('没有正在处理的')
  while ([...followed.values()].some(isRunning)) {
    if (now() >= until) throw unfinished([...followed.values()])
    await pause(every * 1000, signal)
    for (const source of sources) {
      const running = [...followed.values()].filter((one) => one.kind === source.kind && isRunning(one))
      if (running.length === 0) continue
      for (const one of await look(
        source,
        running.map(({ id }) => id),
        signal,
      )) {
        if (followed.get(keyOf(one))?.state !== one.state) tell(options, one)
        followed.set(keyOf(one), one)
      }
    }
  }
  finish(options, [...followed.values()])
}

async function readSources({ api, kind, ids, isAll }: WatchOptions): Promise<Source[]> {
  if ((kind === undefined) !== isAll || (isAll && ids.length > 0))
    throw new Failure('usage', {
      what: '请给出一个种类，或用 --all',
      why: `种类：${watchedKinds.map(({ name, label }) => `${name} ${label}`).join('、')}`,
      next: 'kaipiao watch --all',
    })
  const wanted = isAll ? watchedKinds : watchedKinds.filter(({ name }) => name === kind)
  if (wanted.length === 0)
    throw new Failure('usage', {
      what: `没有可以跟随的种类 ${kind ?? ''}`,
      why: `可选：${watchedKinds.map(({ name, label }) => `${name} ${label}`).join('、')}`,
    })
  const platform = await api()
  // What a role may not ask is left out of all, and refused by the platform where it was named.
  const mayCall = isAll ? await readCaller(platform) : () => true
  const { catalogue } = await import('@kaipiao/client/catalogue')
  const sources = []
  for (const one of wanted) {
    const entry = await findOperation(one.list)
    const stateField = catalogue.schemas[entry.reply.row ?? '']?.[one.state] ?? { title: '', type: 'string' }
    if (mayCall(entry)) sources.push({ kind: one, entry, stateField, api: looseApi(platform) })
  }
  return sources
}

/** The records of these ids, wherever in the list they are; without ids those that go on. */
async function look(
  source: Source,
  ids: readonly string[] | undefined,
  signal: AbortSignal,
): Promise<Followed[]> {
  const { kind, entry, api } = source
  const isFiltered = ids === undefined && entry.parameters.some(({ name }) => name === kind.state)
  const filters = isFiltered ? kind.running.map((state) => ({ [kind.state]: state })) : [{}]
  const wanted = new Set(ids)
  const found: Followed[] = []
  try {
    for (const query of filters)
      for await (const row of pagedRows({ api, entry, parts: { path: {}, query, headers: {} }, signal })) {
        const one = followedOf(source, row)
        if (ids === undefined ? isRunning(one) : wanted.delete(one.id)) found.push(one)
        if (ids !== undefined && wanted.size === 0) break
      }
  } catch (error) {
    if (ids === undefined && isForbidden(error)) return []
    throw error
  }
  if (wanted.size === 0) return found
  throw new Failure('error', { what: `没有${kind.label} ${[...wanted].join('、')}` })
}

const followedOf = ({ kind, stateField }: Source, row: WireRow): Followed => ({
  kind,
  id: String(row['id']),
  title: cellText(shownValue({ title: '', type: 'string' }, row[kind.title])),
  state: row[kind.state],
  stateText: cellText(shownValue(stateField, row[kind.state])),
})

const isIn = (values: ReadonlyArray<string | number>, state: unknown) =>
  values.some((value) => value === state)
const isRunning = ({ kind, state }: Followed) => isIn(kind.running, state)
const isFailed = ({ kind, state }: Followed) => isIn(kind.failed, state)

function tell({ io, settings }: WatchOptions, one: Followed): void {
  const { json, quiet } = settings()
  const { kind, id, title, state, stateText } = one
  if (json) io.out(JSON.stringify({ kind: kind.name, id, title, state, isRunning: isRunning(one) }))
  else if (!quiet) io.out([kind.label, id, title, stateText].filter((part) => part !== '').join(' '))
}

const namesOf = (all: readonly Followed[]) => all.map(({ kind, id }) => `${kind.label} ${id}`).join('、')

function unfinished(all: readonly Followed[]): Failure {
  const running = all.filter(isRunning)
  return new Failure('error', { what: `${running.length} 项到时还未结束`, why: namesOf(running) })
}

function finish({ io, settings }: WatchOptions, all: readonly Followed[]): void {
  const failed = all.filter(isFailed)
  if (failed.length > 0)
    throw new Failure('partial', {
      what: `${all.length} 项已结束，${failed.length} 项失败`,
      why: namesOf(failed),
    })
  if (all.length > 0 && !settings().quiet && !settings().json) io.err(`${all.length} 项已结束`)
}
