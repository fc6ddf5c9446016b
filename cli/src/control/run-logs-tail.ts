import { setTimeout as sleep } from 'node:timers/promises'
import { searchJournal, type ControlAnswer, type ControlArguments } from '@kaipiao/client/sandbox'
import { writeLine } from '../local-files/write-line.ts'
import { openControl, type ControlDeps } from '../platform/sandbox/open-control.ts'

type Search = NonNullable<ControlArguments<'searchJournal'>['query']>
type LoggedCall = Extract<ControlAnswer<'searchJournal'>, { requests: unknown }>['requests'][number]

export type LogsTailOptions = ControlDeps & {
  space?: string | undefined
  operation?: string | undefined
  status?: number | undefined
  account?: string | undefined
  last?: number | undefined
  count?: number | undefined
  for?: number | undefined
}

/** As many as a sandbox keeps. */
const mostKept = 500
/** A sandbox that answers at once without anything new is not asked without end. */
const leastPause = 100

/** Shows calls as they come, until so many were shown, so many seconds are over, or Ctrl+C. */
export async function runLogsTail(options: LogsTailOptions): Promise<void> {
  const { settings, signal, now, last = 10, count = Infinity } = options
  const control = await openControl(options, options.space)
  const listCalls = async (query: Search): Promise<readonly LoggedCall[]> => {
    const answer = await control.call(searchJournal, { query })
    return 'requests' in answer ? answer.requests : []
  }
  // The sandbox answers before the call itself would be given up.
  const longestWait = Math.min(20_000, settings().timeoutSeconds * 500)
  const search = searchOf(options)
  const end = options.for === undefined ? Infinity : now() + options.for * 1000
  let shown = 0
  let after: string | undefined
  const show = async (calls: readonly LoggedCall[]): Promise<boolean> => {
    after = calls[0]?.requestId ?? after
    for (const call of calls.toReversed()) {
      const line = settings().json ? JSON.stringify(call) : lineOf(call, options.io.isOutTerminal)
      if (!(await writeLine(options.io, line))) return false
      shown += 1
      if (shown >= count) return false
    }
    return true
  }
  const [newest] = await listCalls({ limit: 1 })
  if (last > 0 && !(await show(await listCalls({ ...search, limit: last })))) return
  after ??= newest?.requestId
  while (now() < end && !signal.aborted) {
    const wait = Math.max(1, Math.floor(Math.min(longestWait, end - now())))
    const known = after === undefined ? {} : { after }
    const calls = await listCalls({ ...search, ...known, wait, limit: mostKept })
    if (calls.length >= mostKept) options.io.err(`调用太多，沙箱只留最近 ${mostKept} 次，其间的可能没有显示`)
    if (!(await show(calls))) return
    if (calls.length === 0) await sleep(leastPause, undefined, { signal })
  }
  signal.throwIfAborted()
}

function searchOf({ operation, status, account }: LogsTailOptions): Search {
  return {
    ...(operation === undefined ? {} : { operationId: operation }),
    ...(status === undefined ? {} : { status }),
    ...(account === undefined ? {} : { account }),
  }
}

function lineOf(call: LoggedCall, isTerminal: boolean): string {
  const { at, method, operationId, path, status, code, milliseconds, account, requestId } = call
  const outcome = code === 0 ? String(status) : `${status}/${code}`
  const cells = [at, method, operationId ?? path, outcome, `${milliseconds}ms`, account ?? '-', requestId]
  return cells.join(isTerminal ? '  ' : '\t')
}
