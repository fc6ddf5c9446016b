import { setTimeout as sleep } from 'node:timers/promises'
import { isRecord } from '../../contract/given-parts.ts'
import type { Deps } from '../../deps/deps.ts'
import { networkFault } from '../../failures/network-fault.ts'
import { Failure } from '../../failures/failure.ts'
import { routedFetch } from '../../session/routed-fetch.ts'
import type { HeardPush } from '../heard-push.ts'
import type { Delivery, PushJournal } from '../push-journal.ts'
import { listenSecret } from './listen-secret.ts'
import { signPush } from './sign-push.ts'

export interface Forwarder {
  /** Hands a push on, after those of the same subject. */
  readonly add: (push: HeardPush) => void
  /** Resolves once everything that was added has ended, with how many of them failed. */
  readonly finish: () => Promise<number>
}

export type ForwardOptions = Pick<
  Deps,
  'io' | 'env' | 'settings' | 'folders' | 'now' | 'random' | 'signal'
> & {
  readonly target: string
  readonly journal: PushJournal
  readonly retries?: number | undefined
  readonly pause?: (milliseconds: number) => Promise<unknown>
}

const mostWaiting = 1_000
/** Requests at once. What is of one subject is in one lane, and hence in order. */
const laneCount = 8
const longestPause = 60_000
const longestAnswer = 30_000

interface Attempt {
  readonly status: number
  readonly why?: string | undefined
  /** Milliseconds that the receiver asks for. */
  readonly after?: number | undefined
}

/** Hands pushes on to an address, signed; a fault of the way, 429 and 5xx are tried again, other refusals are not. */
export async function openForwarder(options: ForwardOptions): Promise<Forwarder> {
  const { io, settings, signal, journal, target, now } = options
  const send = await sender(options)
  const lanes = Array.from({ length: laneCount }, () => Promise.resolve())
  let waiting = 0
  let failed = 0
  const note = (delivery: Delivery) => {
    if (!delivery.isDone) failed += 1
    journal.delivered(delivery)
    if (!settings().quiet || !delivery.isDone) io.err(outcomeLine(delivery))
  }
  const end = (push: HeardPush, attempts: number, { status, why }: Attempt) => {
    const at = new Date(now()).toISOString()
    const isDone = status >= 200 && status < 300
    note({ id: push.id, url: target, at, isDone, attempts, status, ...(why === undefined ? {} : { why }) })
  }
  return {
    add: (push) => {
      if (waiting >= mostWaiting) return end(push, 0, { status: 0, why: `等待转发的已有 ${mostWaiting} 条` })
      waiting += 1
      // Whatever ends the process before there is an outcome: the journal knows what is to be sent again.
      journal.delivered({ ...unknown, id: push.id, url: target, at: new Date(now()).toISOString() })
      const lane = laneOf(subjectOf(push))
      const before = lanes[lane] ?? Promise.resolve()
      lanes[lane] = before
        .then(async () => {
          if (signal.aborted) return end(push, 0, { status: 0, why: '已中断' })
          const { attempts, last } = await deliver(options, () => send(push))
          end(push, attempts, last)
        })
        .finally(() => (waiting -= 1))
    },
    finish: async () => {
      await Promise.all(lanes)
      return failed
    },
  }
}

const unknown = { isDone: false, attempts: 0, status: 0, why: '没有结果' }

/** Tries until it is taken, refused for good, or tried often enough. */
async function deliver(
  { retries = 5, random, signal, pause = sleepFor(signal) }: ForwardOptions,
  send: () => Promise<Attempt>,
): Promise<{ attempts: number; last: Attempt }> {
  for (let attempts = 1; ; attempts++) {
    const last = await send()
    const isPassing = last.status === 0 || last.status === 429 || last.status >= 500
    if (!isPassing || attempts > retries || signal.aborted) return { attempts, last }
    const wait = last.after ?? 1_000 * 2 ** (attempts - 1) * (0.5 + random() / 2)
    await pause(Math.min(longestPause, wait))
  }
}

const sleepFor = (signal: AbortSignal) => (milliseconds: number) =>
  sleep(milliseconds, undefined, { signal }).catch(() => {})

async function sender({ settings, env, folders, now, target }: ForwardOptions) {
  const { profile, caFile } = settings()
  const secret = listenSecret(folders, profile)
  const fetch = await routedFetch({ baseUrl: target, caFile }, env)
  return async (push: HeardPush): Promise<Attempt> => {
    const body = JSON.stringify(push)
    try {
      const response = await fetch(target, {
        method: 'POST',
        body,
        // Not the signal of the run: what is on its way is heard to its end.
        signal: AbortSignal.timeout(longestAnswer),
        headers: {
          'content-type': 'application/json',
          'kaipiao-event': push.bizId,
          'kaipiao-delivery': push.id,
          'kaipiao-signature': signPush(secret, Math.floor(now() / 1000), body),
        },
      })
      await response.body?.cancel()
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
      return { status: response.status, after: seconds >= 0 ? seconds * 1000 : undefined }
    } catch (error) {
      return { status: 0, why: whyOf(error) }
    }
  }
}

function whyOf(error: unknown): string {
  if (error instanceof Failure) return error.text.what
  if (error instanceof Error && error.name === 'TimeoutError') return `${longestAnswer / 1000} 秒没有应答`
  return networkFault(error)?.why ?? (error instanceof Error ? error.message : String(error))
}

/** What must be told in order: one order, one task, one login. */
function subjectOf({ bizId, data }: HeardPush): string {
  const key = isRecord(data) ? (data['orderId'] ?? data['id'] ?? data['traceno'] ?? '') : ''
  return `${bizId} ${JSON.stringify(key)}`
}

const laneOf = (subject: string): number =>
  [...subject].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 0) % laneCount

function outcomeLine({ id, isDone, attempts, status, why }: Delivery): string {
  const times = attempts > 1 ? `，试了 ${attempts} 次` : ''
  if (isDone) return `已转发 ${id}：${status}${times}`
  return `没有转发 ${id}：${why ?? status}${times}；kaipiao listen replay ${id} 可以重发`
}
