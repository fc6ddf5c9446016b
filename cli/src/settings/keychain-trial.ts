import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Failure } from '../failures/failure.ts'
import type { Keychain } from './keychain.ts'
import { readJson, writePrivate } from './private-json.ts'
import type { SecretKind } from './secret-store.ts'

/** Whether the keychain can be used, as it was found. */
export interface Tried {
  kind: SecretKind
  why?: string | undefined
}

export interface KeychainTrial {
  /** What was found last; undefined before the first time. */
  last: () => Tried | undefined
  /** Writes an entry, reads it, removes it, and remembers how that went. */
  anew: () => Promise<Tried>
}

/** What the last try found is in `secrets.json` of the folder: each process of a night would try it else. */
export function keychainTrial(folder: string, keychain: Keychain): KeychainTrial {
  const path = join(folder, 'secrets.json')
  return {
    last: () => {
      const value = readJson(path)
      return isTried(value) ? value : undefined
    },
    anew: async () => {
      const fault = await faultOf(keychain)
      const found: Tried = fault === undefined ? { kind: 'keychain' } : { kind: 'file', why: fault }
      writePrivate(path, JSON.stringify(found))
      return found
    },
  }
}

async function faultOf(keychain: Keychain): Promise<string | undefined> {
  const account = `probe/${randomUUID()}`
  try {
    await keychain.set(account, 'probe')
    const isKept = (await keychain.get(account)) === 'probe'
    await keychain.remove(account)
    return isKept ? undefined : '存入的内容读不回来'
  } catch (error) {
    return keychainFault(error)
  }
}

/** Why a keychain refused, on a line. */
export function keychainFault(error: unknown): string {
  if (error instanceof Failure) return error.text.what
  if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')
    return '没有安装 @napi-rs/keyring'
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
}

const isTried = (value: unknown): value is Tried =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'keychain' || value.kind === 'file')
