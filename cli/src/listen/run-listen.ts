import { newJobId } from '../jobs/job/job-folder.ts'
import type { Deps } from '../deps/deps.ts'
import { Failure } from '../failures/failure.ts'
import { runJq } from '../listing/run-jq.ts'
import { writeLine } from '../local-files/write-line.ts'
import { openForwarder, type Forwarder } from './forward/open-forwarder.ts'
import { listenSecret } from './forward/listen-secret.ts'
import { checkTarget } from './forward/check-target.ts'
import { hearPushes } from './hear-pushes.ts'
import type { HeardPush } from './heard-push.ts'
import { checkJq, pushFilter, pushTest, type PushFlags } from './push-filter.ts'
import { openPushJournal, type PushJournal } from './push-journal.ts'
import { pushLine } from './push-line.ts'
import { timeOfDay } from './time-of-day.ts'

export type ListenOptions = Pick<
  Deps,
  'io' | 'env' | 'settings' | 'folders' | 'now' | 'random' | 'signal' | 'api'
> &
  PushFlags & {
    jq?: string | undefined
    forward?: string | undefined
    allowRemote?: true | undefined
    retries?: number | undefined
    printSecret?: true | undefined
    waitFor?: string | undefined
    count?: number | undefined
    for?: number | undefined
  }

/** Shows what the platform says as it comes, and hands it on where that is wanted, until its end is met. */
export async function runListen(options: ListenOptions): Promise<void> {
  const { io, settings, folders, signal, forward, waitFor } = options
  const { profile } = settings()
  if (options.printSecret === true) return io.out(listenSecret(folders, profile))
  const target = forward === undefined ? undefined : checkTarget(forward, options.allowRemote === true)
  const journal = openPushJournal(folders, profile)
  const take = await takePushes(options, journal)
  const forwarder = target === undefined ? undefined : await openForwarder({ ...options, target, journal })
  const end = endOf(options)
  const outage = watchOutages(options, journal)
  // One after the other: lines stand in the order in which pushes came.
  let turn = Promise.resolve()
  const hearing = await hearPushes(options, {
    onOpen: outage.opened,
    onWait: outage.waits,
    onMessage: ({ bizId, data }) => {
      const push = { id: pushId(options), at: new Date(options.now()).toISOString(), bizId, data }
      turn = turn.then(async () => void ((await take(push, forwarder)) && end.met())).catch(end.failed)
    },
  })
  try {
    const how = await Promise.race([end.reached, hearing.over])
    if (how === 'late' && waitFor !== undefined)
      throw new Failure('partial', {
        what: `${options.for} 秒内没有等到`,
        why: `没有推送使 ${waitFor} 成立${options.count === undefined ? '' : ` ${options.count} 次`}`,
      })
  } finally {
    end.stop()
    hearing.close()
    await forwarder?.finish()
  }
  signal.throwIfAborted()
}

const pushId = ({ now, random }: ListenOptions): string =>
  `${newJobId(now(), random)}${Math.floor(random() * 0x10000)
    .toString(16)
    .padStart(4, '0')}`

/** Takes one push; true: it was the last that was wanted. */
async function takePushes(
  options: ListenOptions,
  journal: PushJournal,
): Promise<(push: HeardPush, forwarder: Forwarder | undefined) => Promise<boolean>> {
  const { io, settings, jq, waitFor, count } = options
  const { catalogue } = await import('@kaipiao/client/catalogue')
  const isWanted = await pushFilter(catalogue, options)
  const isAwaited = waitFor === undefined ? () => true : await pushTest(waitFor)
  if (jq !== undefined) await checkJq(jq)
  const most = count ?? (waitFor === undefined ? Infinity : 1)
  let counted = 0
  // What an expression cannot make of one push is no reason to hear no other.
  const tellFault = (error: unknown): string[] => {
    if (!(error instanceof Failure)) throw error
    io.err([error.text.what, error.text.why].filter((text) => text !== undefined).join('：'))
    return []
  }
  const linesOf = async (push: HeardPush) => {
    if (jq !== undefined) return runJq(push, jq, false).catch(tellFault)
    return [settings().json ? JSON.stringify(push) : pushLine(push, catalogue, io.isOutTerminal)]
  }
  return async (push, forwarder) => {
    // Pushes come in bursts: those behind the last one that was wanted are not shown.
    if (counted >= most) return true
    if (!(await isWanted(push))) return false
    journal.heard(push)
    forwarder?.add(push)
    for (const line of await linesOf(push)) if (!(await writeLine(io, line))) return true
    if (await isAwaited(push)) counted += 1
    return counted >= most
  }
}

/** What ends it: enough was heard, the time is over, or a signal. */
function endOf({ signal, for: seconds }: ListenOptions) {
  let resolve: (how: 'met' | 'late' | 'signal') => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const reached = new Promise<'met' | 'late' | 'signal'>((one, other) => {
    resolve = one
    reject = other
  })
  const interrupted = () => resolve('signal')
  signal.addEventListener('abort', interrupted)
  const timer = seconds === undefined ? undefined : setTimeout(() => resolve('late'), seconds * 1000)
  return {
    reached,
    met: () => resolve('met'),
    failed: (error: unknown) => reject(error),
    stop: () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', interrupted)
    },
  }
}

/** Says when nothing was heard: the platform tells nothing twice. */
function watchOutages({ io, settings, now, forward }: ListenOptions, journal: PushJournal) {
  let since: number | undefined
  let isFirst = true
  const tell = (text: string) => settings().quiet || io.err(text)
  return {
    opened: () => {
      if (isFirst) tell(`正在接听推送${forward === undefined ? '' : `，转发到 ${forward}`}；按 Ctrl+C 结束`)
      isFirst = false
      if (since === undefined) return
      const [from, to] = [since, now()]
      since = undefined
      journal.missed(new Date(from).toISOString(), new Date(to).toISOString())
      io.err(
        `已重新连接；${timeOfDay(from)} 到 ${timeOfDay(to)} 没有接听，其间的推送平台不会重发，请查询一次所关心的数据`,
      )
    },
    waits: (pause: number) => {
      since ??= now()
      tell(`连接中断，${Math.ceil(pause / 1000)} 秒后重连`)
    },
  }
}
