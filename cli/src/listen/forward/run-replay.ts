import type { Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import { openPushJournal, type KeptPush } from '../push-journal.ts'
import { checkTarget } from './check-target.ts'
import { openForwarder } from './open-forwarder.ts'

export type ReplayOptions = Pick<
  Deps,
  'io' | 'env' | 'settings' | 'folders' | 'now' | 'random' | 'signal'
> & {
  ids: readonly string[]
  since?: string | undefined
  failed?: true | undefined
  forward?: string | undefined
  allowRemote?: true | undefined
  retries?: number | undefined
}

/** Hands on again what the journal has, each to where it went before or to where it is told, by the same ids. */
export async function runReplay(options: ReplayOptions): Promise<void> {
  const { io, settings, folders, ids, since, failed, forward } = options
  if (ids.length === 0 && since === undefined && failed !== true)
    throw new Failure('usage', {
      what: '没有说要重发哪些推送',
      next: 'kaipiao listen replay --failed，或 --since 22:00，或推送的编号',
    })
  const journal = openPushJournal(folders, settings().profile)
  const chosen = choose(journal.list(), options)
  const targetOf = ({ push, delivery }: KeptPush): string => {
    const target = forward ?? delivery?.url
    if (target !== undefined) return checkTarget(target, options.allowRemote === true)
    throw new Failure('usage', {
      what: `推送 ${push.id} 没有转发过，不知道发到哪里`,
      next: 'kaipiao listen replay … --forward 地址',
    })
  }
  const targeted = chosen.map((kept) => ({ push: kept.push, target: targetOf(kept) }))
  let lost = 0
  for (const target of new Set(targeted.map((one) => one.target))) {
    const forwarder = await openForwarder({ ...options, target, journal })
    for (const one of targeted) if (one.target === target) forwarder.add(one.push)
    lost += await forwarder.finish()
  }
  if (settings().json) io.out(JSON.stringify({ sent: chosen.length - lost, failed: lost }))
  else if (!settings().quiet) io.err(`重发 ${chosen.length} 条，失败 ${lost} 条`)
  if (lost > 0)
    throw new Failure('partial', { what: `${lost} 条推送没有转发`, next: 'kaipiao listen replay --failed' })
}

function choose(kept: readonly KeptPush[], { ids, since, failed, now }: ReplayOptions): KeptPush[] {
  const unknown = ids.filter((id) => !kept.some(({ push }) => push.id === id))
  if (unknown.length > 0)
    throw new Failure('usage', {
      what: `没有收到过推送 ${unknown.join('、')}，或记录已满而删去`,
      next: 'kaipiao listen replay --since 时间',
    })
  const from = since === undefined ? -Infinity : momentOf(since, now())
  return kept.filter(
    ({ push, delivery }) =>
      (ids.length === 0 || ids.includes(push.id)) &&
      Date.parse(push.at) >= from &&
      (failed !== true || delivery?.isDone === false),
  )
}

const day = 86_400_000

/** `22:00` is the last time it was that o'clock; both are by the platform's clock. */
function momentOf(text: string, now: number): number {
  const [, date, time = ''] = /^(?:(\d{4}-\d{2}-\d{2})[ T])?(\d{2}:\d{2}(?::\d{2})?)$/.exec(text.trim()) ?? []
  const today = new Date(now + 8 * 3_600_000).toISOString().slice(0, 10)
  const moment = Date.parse(`${date ?? today}T${time}+08:00`)
  if (Number.isNaN(moment))
    throw new Failure('usage', { what: `时间不正确：${text}`, why: '应为 22:00 或 2026-01-15 22:00' })
  return date === undefined && moment > now ? moment - day : moment
}
