import { createHash, randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { Failure } from '../failures/failure.ts'
import { keychainFault, keychainTrial, type Tried } from './keychain-trial.ts'
import { keychainName, type Keychain } from './keychain.ts'
import { checkProfileName } from './profile-name.ts'
import { readJson, removePrivate, writePrivate } from './private-json.ts'
import {
  secretChoices,
  tokensName,
  type SecretChoice,
  type SecretKind,
  type SecretName,
  type SecretPlace,
  type SecretStore,
} from './secret-store.ts'

export interface SecretStoreOptions {
  /** Of profiles and tokens. */
  folder: string
  keychain: Keychain
  /** What was chosen for a profile, as it was typed; undefined: nothing. */
  choiceOf: (profile: string) => string | undefined
  /** A line of talk. */
  tell: (line: string) => void
}

/**
 * The file of a secret always says where it is: it holds the value, or the mark of the keychain's entry. So nobody asks
 * the keychain who has nothing in it, what another process has written is noticed without asking it, and a value that
 * the keychain did not take lies where it is looked for first.
 */
export function createSecretStore(options: SecretStoreOptions): SecretStore {
  const { folder, keychain, tell } = options
  const fileOf = (profile: string, name: SecretName = tokensName) =>
    join(folder, name, `${checkProfileName(profile)}.json`)
  const chosen = (profile: string) => choiceOf(options.choiceOf(profile))
  const trial = keychainTrial(folder, keychain)
  const accountOf = (profile: string, name: SecretName) => `${ownName(folder)}/${profile}/${name}`
  /** What the keychain said last of an entry, by the mark that its file had. */
  const heard = new Map<string, { mark: string; value: unknown }>()
  const placeOf = (profile: string, name?: SecretName): SecretKind | undefined => {
    const found = readJson(fileOf(profile, name))
    if (found === undefined) return undefined
    return markIn(found) === undefined ? 'file' : 'keychain'
  }
  const kindFor = async (profile: string): Promise<Tried> =>
    chosen(profile) === 'file' ? { kind: 'file' } : (trial.last() ?? (await trial.anew()))
  const toFile = (path: string, value: object) => {
    heard.delete(path)
    writePrivate(path, JSON.stringify(value))
  }
  return {
    fileOf,
    placeOf,
    read: async (profile, name = tokensName) => {
      const path = fileOf(profile, name)
      const found = readJson(path)
      const mark = markIn(found)
      if (mark === undefined) return found
      const known = heard.get(path)
      if (known?.mark === mark) return known.value
      const text = await keychain.get(accountOf(profile, name)).catch((error: unknown) => {
        throw unreadable(profile, error)
      })
      // A keychain that is locked says no more than that it has no such entry.
      if (text === undefined)
        throw unreadable(profile, new Error('钥匙串里没有这一项，可能已锁定，或已被删除'))
      const value: unknown = JSON.parse(text)
      heard.set(path, { mark, value })
      return value
    },
    write: async (profile, value, name = tokensName) => {
      const path = fileOf(profile, name)
      const { kind, why } = await kindFor(profile)
      if (kind === 'file') {
        const wasInKeychain = markIn(readJson(path)) !== undefined
        toFile(path, value)
        if (wasInKeychain) await keychain.remove(accountOf(profile, name)).catch(() => {})
        if (chosen(profile) === 'keychain') tell(`${notTaken}：${why ?? ''}`)
        return
      }
      try {
        await keychain.set(accountOf(profile, name), JSON.stringify(value))
      } catch (error) {
        toFile(path, value)
        tell(`${notTaken}：${keychainFault(error)}`)
        return
      }
      const mark = randomUUID()
      writePrivate(path, JSON.stringify({ [markKey]: mark }))
      heard.set(path, { mark, value })
    },
    remove: async (profile, name = tokensName) => {
      const path = fileOf(profile, name)
      const isInKeychain = markIn(readJson(path)) !== undefined
      heard.delete(path)
      removePrivate(path)
      // What the keychain would not take lies in the file, and what it took before still in it.
      if (!isInKeychain && chosen(profile) === 'file') return
      await keychain.remove(accountOf(profile, name)).catch((error: unknown) => {
        if (isInKeychain) tell(`系统钥匙串中的一份没有删除：${keychainFault(error)}`)
      })
    },
    look: async (profile): Promise<SecretPlace> => {
      const choice = chosen(profile)
      const before = trial.last()?.kind
      const { kind, why }: Tried = choice === 'file' ? { kind: 'file' } : await trial.anew()
      if (choice === 'keychain' && kind === 'file') throw unusable(why)
      if (choice === 'auto' && kind === 'file' && before === 'keychain')
        tell(`系统钥匙串现在不可用，令牌存到只有本人可读的文件：${why ?? ''}`)
      return { choice, kind, keychainName: keychainName(), why, kept: placeOf(profile) }
    },
  }
}

/** Two folders of one user have one keychain. */
const ownName = (folder: string) => createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 12)

const notTaken = '系统钥匙串没有存下，已改存到只有本人可读的文件'

const markKey = 'keychain'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function markIn(value: unknown): string | undefined {
  const mark = isRecord(value) ? value[markKey] : undefined
  return typeof mark === 'string' ? mark : undefined
}

/** One of the choices; another word is refused, as it may have meant the safer one. */
export function choiceOf(text: string | undefined): SecretChoice {
  if (text === undefined) return 'auto'
  const found = secretChoices.find((choice) => choice === text)
  if (found) return found
  throw new Failure('usage', {
    what: `秘密的存放方式“${text}”不正确`,
    why: `可选：${secretChoices.join('、')}`,
    next: 'kaipiao config set secrets auto，或更正环境变量 KAIPIAO_SECRETS',
  })
}

const unreadable = (profile: string, error: unknown) =>
  new Failure(
    'not-signed-in',
    {
      what: `账号配置 ${profile} 的令牌在系统钥匙串中，现在读不到`,
      why: keychainFault(error),
      next: '解锁钥匙串后重试；无人值守时用 kaipiao config set secrets file，再 kaipiao login',
    },
    { cause: error },
  )

const unusable = (why: string | undefined) =>
  new Failure('error', {
    what: `设置要求把令牌存入系统钥匙串，但它不可用：${keychainName()}`,
    why,
    next: 'kaipiao config set secrets file',
  })
