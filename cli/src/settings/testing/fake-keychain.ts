import type { Keychain } from '../keychain.ts'

export interface FakeKeychain extends Keychain {
  /** Texts by account. */
  kept: Map<string, string>
  /** Calls so far, by what they do. */
  calls: string[]
  /** Why it refuses; undefined: it does not. */
  fault: string | undefined
}

/** A keychain in memory that can be locked. */
export function fakeKeychain(fault?: string): FakeKeychain {
  const kept = new Map<string, string>()
  const calls: string[] = []
  const answer = async <T>(call: string, work: () => T): Promise<T> => {
    calls.push(call)
    await Promise.resolve()
    if (keychain.fault !== undefined) throw new Error(keychain.fault)
    return work()
  }
  const keychain: FakeKeychain = {
    kept,
    calls,
    fault,
    get: (account) => answer('get', () => kept.get(account)),
    set: (account, text) => answer('set', () => void kept.set(account, text)),
    remove: (account) => answer('remove', () => void kept.delete(account)),
  }
  return keychain
}
