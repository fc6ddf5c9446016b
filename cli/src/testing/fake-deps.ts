import type { Deps } from '../deps/deps.ts'
import { fakeIo, type FakeIo } from '../io/testing/fake-io.ts'
import { tokensName, type SecretStore } from '../settings/secret-store.ts'
import { resolveSettings, type GlobalFlags, type Settings } from '../settings/run-settings.ts'

/** Settings as the command line would give them. */
export function fakeSettings(flags: GlobalFlags = {}, env: Record<string, string> = {}): () => Settings {
  const settings = resolveSettings(flags, env, { current: 'default', profileOf: () => undefined })
  return () => settings
}

/** Secrets in memory. */
export function fakeSecrets(): SecretStore {
  const kept = new Map<string, object>()
  const keyOf = (profile: string, name = tokensName) => `${profile}/${name}`
  return {
    read: (profile, name) => Promise.resolve(kept.get(keyOf(profile, name))),
    write: (profile, value, name) => Promise.resolve(void kept.set(keyOf(profile, name), value)),
    remove: (profile, name) => Promise.resolve(void kept.delete(keyOf(profile, name))),
    placeOf: (profile, name) => (kept.has(keyOf(profile, name)) ? 'file' : undefined),
    look: () =>
      Promise.resolve({ choice: 'file', kind: 'file', keychainName: '', why: undefined, kept: undefined }),
    fileOf: () => '',
  }
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
      tokensOf: () => Promise.resolve(undefined),
      hasTokens: () => false,
      saveTokens: () => Promise.resolve(),
      tokenFile: () => '',
    },
    secrets: fakeSecrets(),
    now: () => 0,
    random: () => 0,
    signal: new AbortController().signal,
    settings: fakeSettings(),
    api: unreachable,
    publicApi: unreachable,
  }
}
