import * as v from 'valibot'
import { harOf } from '../../journal/har.ts'
import { lineOf, shownOf, type Entry, type Search } from '../../journal/journal.ts'
import { testSourceOf } from '../../journal/test-source.ts'
import { whyNot } from '../../scenarios/meets.ts'
import { whenSchema } from '../../scenarios/scenario.ts'
import { ControlFault } from '../request/control-fault.ts'
import { numberIn, textIn, type ControlRequest, type ControlRoutes } from '../request/control-request.ts'

/** What was asked and answered: searched, waited for, taken along, and counted against what was expected. */
export const journalRoutes: ControlRoutes = {
  /**
   * The newest first, at most `limit`; with `wait` once there is one. `id` shows one as it was, `full=1` all of them;
   * `as=har` and `as=test` write them for other programs.
   */
  'GET log': async (sandbox, request) => {
    const { query } = request
    const { journal } = sandbox
    if (query.id !== undefined) {
      const entry = journal.get(query.id)
      if (entry === undefined)
        throw new ControlFault(404, `there is no request ${query.id}`, `没有请求 ${query.id}`)
      return shownOf(entry)
    }
    const limit = wholeIn(query.limit, 'limit', 50)
    const wait = wholeIn(query.wait, 'wait', 0)
    const search = searchOf(query)
    if (wait > longestWait)
      throw new ControlFault(400, `wait is at most ${longestWait}`, `wait 最多 ${longestWait} 毫秒`)
    if (wait > 0 && journal.find(search, 1).length === 0) await journal.wait(wait)
    const found = journal.find(search, Math.max(1, limit))
    const origin = `http://${request.host}`
    switch (query.as) {
      case undefined:
        return { requests: found.map(query.full === '1' ? shownOf : lineOf) }
      case 'har':
        return harOf(found.map(shownOf), origin, sandbox.description.version)
      case 'test':
        return { source: testSourceOf(found.map(shownOf), origin, sandbox.space) }
      default:
        throw new ControlFault(400, 'as is har or test', 'as 应为 har 或 test')
    }
  },

  /** `{ operationId, times?, when?, after? }`: 417 where it was not called so often like this. */
  'POST expect': (sandbox, request) => {
    const operationId = textIn(request, 'operationId')
    if (operationId === undefined) throw new ControlFault(400, 'operationId is missing', '缺少操作')
    const read = v.safeParse(whenSchema, request.body.when ?? {})
    if (!read.success)
      throw new ControlFault(
        400,
        `when: ${v.summarize(read.issues)}`,
        `条件不成立：${v.summarize(read.issues)}`,
      )
    const calls = sandbox.journal.find({ operationId, after: textIn(request, 'after') })
    const like = calls.filter((entry) => reasonOf(entry, read.output) === undefined)
    const times = numberIn(request, 'times')
    if (times === undefined ? like.length > 0 : like.length === times)
      return { seen: like.length, requests: like.map(lineOf) }
    const others = calls
      .map((entry) => [entry.requestId, reasonOf(entry, read.output)] as const)
      .filter(([, reason]) => reason !== undefined)
      .map(([id, reason]) => `; ${id}: ${reason}`)
    throw new ControlFault(
      417,
      `${operationId} was called ${like.length} times like this, not ${times ?? 'once or more'}${others.join('')}`,
      `${operationId} 符合条件的调用有 ${like.length} 次，期望 ${times === undefined ? '至少 1' : times} 次${others.join('')}`,
    )
  },
}

const longestWait = 60_000

function reasonOf({ call }: Entry, when: v.InferOutput<typeof whenSchema>): string | undefined {
  return whyNot(when, call)
}

function searchOf({ operationId, account, status, code, text, after }: ControlRequest['query']): Search {
  return {
    operationId,
    account,
    text,
    after,
    status: status === undefined ? undefined : wholeIn(status, 'status', 0),
    code: code === undefined ? undefined : wholeIn(code, 'code', 0),
  }
}

function wholeIn(text: string | undefined, name: string, otherwise: number): number {
  const number = Number(text ?? otherwise)
  if (Number.isInteger(number) && number >= 0 && (name !== 'limit' || number > 0)) return number
  throw new ControlFault(400, `${name} is a whole number`, `${name} 应为整数`)
}
