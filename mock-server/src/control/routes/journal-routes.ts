import type { ControlArguments } from '@kaipiao/client/sandbox'
import { harOf } from '../../journal/har.ts'
import { lineOf, shownOf, type Entry, type Search } from '../../journal/journal.ts'
import { testSourceOf } from '../../journal/test-source.ts'
import { whyNot } from '../../scenarios/meets.ts'
import type { When } from '../../scenarios/scenario.ts'
import { ControlFault } from '../request/control-fault.ts'
import type { ControlRoutes } from '../request/control-request.ts'

/** What was asked and answered: searched, waited for, taken along, and counted against what was expected. */
export const journalRoutes = {
  /**
   * The newest first, at most `limit`; with `wait` once there is one. `id` shows one as it was, `full=1` all of them;
   * `as=har` and `as=test` write them for other programs.
   */
  searchJournal: async (sandbox, { query, host }) => {
    const { journal } = sandbox
    const { limit = 50, wait = 0 } = query
    if (query.id !== undefined) {
      const entry = journal.get(query.id)
      if (entry === undefined)
        throw new ControlFault(404, `there is no request ${query.id}`, `没有请求 ${query.id}`)
      return shownOf(entry)
    }
    const search = searchOf(query)
    if (wait > 0 && journal.find(search, 1).length === 0) await journal.wait(wait)
    const found = journal.find(search, limit)
    const origin = `http://${host}`
    if (query.as === 'har') return harOf(found.map(shownOf), origin, sandbox.description.version)
    if (query.as === 'test') return { source: testSourceOf(found.map(shownOf), origin, sandbox.space) }
    return { requests: found.map(query.full === '1' ? shownOf : lineOf) }
  },

  /** `{ operationId, times?, when?, after? }`: 417 where it was not called so often like this. */
  expectCalls: (sandbox, { body: { operationId, times, when = {}, after } }) => {
    const calls = sandbox.journal.find({ operationId, after })
    const like = calls.filter((entry) => reasonOf(entry, when) === undefined)
    if (times === undefined ? like.length > 0 : like.length === times)
      return { seen: like.length, requests: like.map(lineOf) }
    const others = calls
      .map((entry) => [entry.requestId, reasonOf(entry, when)] as const)
      .filter(([, reason]) => reason !== undefined)
      .map(([id, reason]) => `; ${id}: ${reason}`)
    throw new ControlFault(
      417,
      `${operationId} was called ${like.length} times like this, not ${times ?? 'once or more'}${others.join('')}`,
      `${operationId} 符合条件的调用有 ${like.length} 次，期望 ${times === undefined ? '至少 1' : times} 次${others.join('')}`,
    )
  },
} satisfies Partial<ControlRoutes>

function reasonOf({ call }: Entry, when: When): string | undefined {
  return whyNot(when, call)
}

function searchOf({
  operationId,
  account,
  status,
  code,
  text,
  after,
}: NonNullable<ControlArguments<'searchJournal'>['query']>): Search {
  return { operationId, account, status, code, text, after }
}
