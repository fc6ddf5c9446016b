import type { CallFacts } from '../../pipeline/exchange/call-facts.ts'

export const logLevels = ['error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]
export const logFormats = ['text', 'json'] as const
export type LogFormat = (typeof logFormats)[number]

export interface LogSettings {
  readonly format: LogFormat
  readonly level: LogLevel
}

export type Facts = Readonly<Record<string, string | number | undefined>>

/** What a process says of itself: lines of its log, by level. */
export interface Log {
  readonly say: (level: LogLevel, message: string, facts?: Facts) => void
  readonly call: (facts: CallFacts) => void
}

/**
 * A line each: a sentence, or one JSON object with `time`, `level` and `message`. Neither has bodies, queries, headers
 * or names: an account is its id.
 */
export function createLog(
  { format, level: least }: LogSettings,
  { write, now }: { readonly write: (line: string) => void; readonly now: () => number },
): Log {
  const most = logLevels.indexOf(least)
  const say = (level: LogLevel, message: string, facts: Facts = {}): void => {
    if (logLevels.indexOf(level) > most) return
    const time = new Date(now()).toISOString()
    const line =
      format === 'json' ? JSON.stringify({ time, level, message, ...facts }) : textOf(time, message, facts)
    write(`${line}\n`)
  }
  return {
    say,
    call: (call) => {
      const level = levelOf(call)
      // Told apart before anything is made of it: there are thousands a second.
      if (logLevels.indexOf(level) <= most) say(level, 'request', factsOf(call))
    },
  }
}

/** A server that fails is an error, whoever asked; rooms are asked by pages and tests all the time. */
function levelOf({ status, subject }: CallFacts): LogLevel {
  if (status >= 500) return 'error'
  return quietRooms.has(subject) ? 'debug' : 'info'
}

const quietRooms: ReadonlySet<string> = new Set(['control', 'rows', 'docs', 'static'])

function factsOf(call: CallFacts): Facts {
  const { milliseconds, code, ...facts } = call
  return { ...facts, ms: Math.round(milliseconds * 100) / 100, ...(code === 0 ? {} : { code }) }
}

/** Nothing that a caller has written may begin a line of its own. */
function textOf(time: string, message: string, facts: Facts): string {
  const known = Object.entries(facts).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${String(value)}`],
  )
  return known.length === 0 ? message : oneLine(`${time} ${message} ${known.join(' ')}`)
}

// eslint-disable-next-line no-control-regex -- control characters are what it is about
const oneLine = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]/g, ' ')
