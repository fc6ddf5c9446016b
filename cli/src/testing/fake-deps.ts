import { Readable } from 'node:stream'
import type { Deps } from '../deps/deps.ts'
import type { Io } from '../io/io.ts'
import { resolveSettings, type GlobalFlags, type Settings } from '../settings/settings.ts'

export interface FakeIo extends Io {
  outLines: string[]
  errLines: string[]
}

/** Standard streams that remember; nobody sits at them unless `answers` are given. */
export function fakeIo(options: { isTerminal?: boolean; answers?: string[] } = {}): FakeIo {
  const { isTerminal = false, answers = [] } = options
  const outLines: string[] = []
  const errLines: string[] = []
  const ask = () => Promise.resolve(answers.shift() ?? '')
  return {
    outLines,
    errLines,
    out: (line) => void outLines.push(line),
    err: (line) => void errLines.push(line),
    errRaw: () => {},
    isOutTerminal: isTerminal,
    isErrTerminal: false,
    canAsk: answers.length > 0,
    columns: 80,
    ask,
    askSecret: ask,
    readStdin: ask,
    stdin: () => Readable.from([]),
    outBytes: () => Promise.resolve(),
  }
}

/** Settings as the command line would give them. */
export function fakeSettings(flags: GlobalFlags = {}, env: Record<string, string> = {}): () => Settings {
  const settings = resolveSettings(flags, env, { current: 'default', profileOf: () => undefined })
  return () => settings
}

/** What commands may touch, for tests that build the program and reach no platform. */
export function fakeDeps(io: FakeIo = fakeIo()): Deps {
  const unreachable = () => Promise.reject(new Error('no platform here'))
  return {
    io,
    folders: { config: '', state: '' },
    profiles: {
      current: () => 'default',
      use: () => {},
      names: () => [],
      profileOf: () => undefined,
      save: () => {},
      tokensOf: () => undefined,
      saveTokens: () => {},
      tokenFile: () => '',
    },
    now: () => 0,
    random: () => 0,
    signal: new AbortController().signal,
    settings: fakeSettings(),
    api: unreachable,
    publicApi: unreachable,
  }
}
