/**
 * A page of the console that goes away in the middle of what it does in bulk, or whose platform does, at moments that a
 * seed chooses, and whoever opens it again until nothing waits any more.
 */
import type { Client } from '@kaipiao/client'
import { expect, vi } from 'vitest'
import fc from 'fast-check'
import { performAction } from '../src/kit/screens/action/perform-action.ts'
import type { Resource } from '../src/kit/shapes/resource.ts'
import type { Action } from '../src/kit/shapes/action.ts'
import type { Row } from '../src/kit/shapes/endpoint.ts'
import { callsOf } from '../src/requests/use-calls.ts'

/** How a page goes: before a call leaves, while it is under way, or when its answer is there and nobody hears it. */
const WAYS = ['unsent', 'under way', 'unheard'] as const
/** The platform is killed while the call is under way, and the page stays, or is gone as well. */
const KILLS = ['platform', 'both'] as const

export interface Ending {
  how: (typeof WAYS)[number] | (typeof KILLS)[number]
  /** Which of the calls of the page. */
  call: number
  /** Milliseconds that it is under way. */
  after: number
}

/** @param lastCall the last of the calls of a page, from 0, that something may happen to */
export const drawEndings = (
  ways: 'page' | 'either',
  { lastCall, count, seed }: { lastCall: number; count: number; seed: number },
): readonly Ending[] =>
  fc.sample(
    fc.record({
      how: fc.constantFrom(...(ways === 'page' ? WAYS : [...KILLS, ...KILLS, ...WAYS])),
      call: fc.nat(lastCall),
      after: fc.nat(60),
    }),
    { seed, numRuns: count },
  )

const send = globalThis.fetch

/** Ends the platform as a power cut would, and begins it again with what is on its disk. */
export type Kill = () => Promise<void>
const NEVER: Kill = () => Promise.reject(new Error('this platform is not killed'))

/** From here on the calls are of a page that ends so: what comes after that is heard by nobody. */
function openPage(ending: Ending | undefined, kill: Kill): void {
  let calls = 0
  vi.stubGlobal('fetch', async (...[url, init]: Parameters<typeof fetch>) => {
    const at = calls
    calls += 1
    if (!ending || at < ending.call) return send(url, init)
    const { how, call, after } = ending
    if (how === 'platform' && at > call) return send(url, init)
    if (at > call || how === 'unsent') throw new TypeError('the page is gone')
    if (how === 'under way') return send(url, { ...init, signal: AbortSignal.timeout(after) })
    const answer = send(url, init)
    if (how === 'unheard') await (await answer).text()
    else {
      void answer.catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, after))
      await kill()
    }
    if (how === 'platform') return answer
    throw new TypeError('the page is gone')
  })
}

/** What a page does until it goes: what it answers, where it came to that. */
export async function inPage<Answer>(
  ending: Ending | undefined,
  act: () => Promise<Answer>,
  kill: Kill = NEVER,
): Promise<Answer | undefined> {
  openPage(ending, kill)
  try {
    return await act()
  } catch (error) {
    if (!ending) throw error
    return undefined
  } finally {
    vi.unstubAllGlobals()
  }
}

export function actionOf({ actions, name }: Resource, label: string): Action {
  const action = actions.find((candidate) => candidate.label === label)
  if (!action) throw new Error(`${name} has no action ${label}`)
  return action
}

/** The action on these rows, as the screen that has them ticked runs it. */
export const perform = (client: Client, resource: Resource, label: string, rows: readonly Row[]) =>
  performAction({
    ...{ resource, action: actionOf(resource, label), rows, values: {} },
    calls: callsOf(client),
    means: { scope: {} } as Parameters<typeof performAction>[0]['means'],
  })

/**
 * One page after another does the action to what waits then, until nothing does: the first as these endings have it, the
 * others undisturbed. Answers what they told as done.
 */
export async function insist(
  client: Client,
  resource: Resource,
  label: string,
  how: { waiting: () => Promise<readonly Row[]>; cuts: readonly Ending[]; most: number; kill?: Kill },
): Promise<Set<unknown>> {
  const { waiting, cuts, most, kill } = how
  const told = new Set<unknown>()
  for (let page = 0; ; page += 1) {
    const rows = await waiting()
    if (rows.length === 0) return told
    expect(page, 'what waits does not become less').toBeLessThan(cuts.length + most)
    const report = await inPage(cuts[page], () => perform(client, resource, label, rows), kill)
    report?.done.forEach(({ id }) => told.add(id))
  }
}
