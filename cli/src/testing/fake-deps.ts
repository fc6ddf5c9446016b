import type { Deps } from '../deps/deps.ts'
import { fakeIo, type FakeIo } from '../io/testing/fake-io.ts'
import { resolveSettings, type GlobalFlags, type Settings } from '../settings/run-settings.ts'

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
    env: {},
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
      secretOf: () => undefined,
      saveSecret: () => {},
    },
    now: () => 0,
    random: () => 0,
    signal: new AbortController().signal,
    settings: fakeSettings(),
    api: unreachable,
    publicApi: unreachable,
  }
}
