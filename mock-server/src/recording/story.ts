import { parse } from 'node:querystring'
import { isDeepStrictEqual } from 'node:util'
import { isMasked, maskedBody, maskedQuery } from '../journal/masked.ts'
import { thePlatform } from '../contract/the-platform.ts'
import { reportOf, type Recorded, type Recording } from './recording.ts'

/** A call as it comes in. */
export interface Told {
  readonly method: string
  readonly path: string
  readonly queryText: string
  readonly body: Buffer
}

/** In which parts a call differs from the recorded one that shares most with it. */
export interface Differing {
  readonly operation: string
  /** How often the operation was recorded. */
  readonly recorded: number
  readonly parts: readonly Part[]
}

/** An exchange of the story, and how often it has been played. */
export interface Played {
  readonly recorded: Recorded
  readonly played: number
}

interface Entry {
  readonly recorded: Recorded
  readonly sense: Sense
  played: number
}

/** A call as it is compared: secrets do not count, nor the order of parameters or fields. */
interface Sense {
  readonly operation: string
  readonly path: string
  readonly query: unknown
  readonly body: unknown
}

const parts = ['path', 'query', 'body'] as const
export type Part = (typeof parts)[number]

/**
 * A recording that is played: each call is answered as the same one was, one after the other where it was made more than
 * once, and by the last from then on.
 */
export class Story {
  /** The platform that was recorded. */
  readonly to: string
  /** Where it broke the contract, a line for each place. */
  readonly report: readonly string[]
  readonly #entries: readonly Entry[]
  readonly #byOperation = new Map<string, Entry[]>()

  /** @param hasWorld there is a world behind it: it signs people in, for what was recorded of that is hidden */
  constructor(recording: Recording, hasWorld = false) {
    this.to = recording.to
    this.report = reportOf(recording)
    this.#entries = recording.exchanges.map((recorded) => ({
      recorded,
      sense: senseOf(recorded),
      played: 0,
    }))
    for (const entry of this.#entries) {
      const { operation } = entry.sense
      if (hasWorld && isMasked(entry.recorded.reply.body)) continue
      this.#byOperation.set(operation, [...(this.#byOperation.get(operation) ?? []), entry])
    }
  }

  get exchanges(): readonly Played[] {
    return this.#entries
  }

  /** Whether any call of this operation was recorded, for those who would rather not read its body. */
  knows(operation: string): boolean {
    return this.#byOperation.has(operation)
  }

  /** What the platform answered, or why there is no answer to this call. */
  answer({ method, path, queryText, body }: Told): Recorded['reply'] | Differing {
    const asked = senseOf({
      method,
      path,
      query: maskedQuery(queryText),
      request: { body: body.length === 0 ? null : maskedBody(body.toString()) },
    })
    const same = this.#byOperation.get(asked.operation) ?? []
    const alike = same.filter(({ sense }) => isDeepStrictEqual(sense, asked))
    const next = alike.find(({ played }) => played === 0) ?? alike.at(-1)
    if (next === undefined) return differing(asked, same)
    next.played += 1
    return next.recorded.reply
  }
}

type Asked = Pick<Recorded, 'method' | 'path' | 'query'> & {
  readonly request: { readonly body: string | null }
}

function senseOf({ method, path, query, request }: Asked): Sense {
  const operation = thePlatform().routes.find(method, path)?.operation
  return {
    operation: operation?.id ?? `${method} ${path}`,
    path,
    query: { ...parse(query, '&', '=', { maxKeys: 0 }) },
    body: request.body === null || operation?.bytes === true ? null : valueOf(request.body),
  }
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function differing(asked: Sense, same: readonly Entry[]): Differing {
  const each = same.map(({ sense }) => parts.filter((part) => !isDeepStrictEqual(sense[part], asked[part])))
  const [fewest = []] = each.toSorted((a, b) => a.length - b.length)
  return { operation: asked.operation, recorded: same.length, parts: fewest }
}
