import { join } from 'node:path'
import type { Tokens } from '@kaipiao/client'
import { Failure } from '../failures/failure.ts'
import { readJson, removePrivate, writePrivate } from './private-json.ts'
import type { Profile } from './run-settings.ts'

/** Named places to work at, and the token of each: a token file belongs to its user alone (CL02). */
export interface ProfileStore {
  current: () => string
  use: (name: string) => void
  names: () => string[]
  profileOf: (name: string) => Profile | undefined
  save: (name: string, profile: Profile) => void
  /** The pair of a profile with the origin that issued it, and is told it alone. */
  tokensOf: (name: string) => IssuedTokens | undefined
  /** Keeps the pair, or deletes the file. */
  saveTokens: (name: string, tokens: IssuedTokens | undefined) => void
  tokenFile: (name: string) => string
  /** A secret of a profile beside its tokens, by what it is for: `smtp`. */
  secretOf: (name: string, purpose: string) => string | undefined
  /** Keeps the secret, or deletes its file. */
  saveSecret: (name: string, purpose: string, secret: string | undefined) => void
}

export interface IssuedTokens extends Tokens {
  /** Scheme, host and port of the platform that issued the pair. */
  origin: string
}

interface ProfilesFile {
  current: string
  profiles: Record<string, Profile>
}

const defaultName = 'default'
const nameShape = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,49}$/u

export function createProfileStore(folder: string): ProfileStore {
  const path = join(folder, 'profiles.json')
  const read = (): ProfilesFile => {
    const value = readJson(path)
    return isProfilesFile(value) ? value : { current: defaultName, profiles: {} }
  }
  const write = (file: ProfilesFile) => writePrivate(path, JSON.stringify(file, null, 2))
  const tokenFile = (name: string) => join(folder, 'tokens', `${checkName(name)}.json`)
  const secretFile = (name: string, purpose: string) =>
    join(folder, 'secrets', `${checkName(name)}.${purpose}.json`)
  return {
    current: () => read().current,
    use: (name) => {
      const file = read()
      if (!file.profiles[name]) {
        throw new Failure('usage', { what: `没有账号配置 ${name}`, next: `kaipiao login --profile ${name}` })
      }
      write({ ...file, current: name })
    },
    names: () => Object.keys(read().profiles),
    profileOf: (name) => read().profiles[name],
    save: (name, profile) => {
      const file = read()
      const isFirst = Object.keys(file.profiles).length === 0
      write({
        current: isFirst ? name : file.current,
        profiles: { ...file.profiles, [checkName(name)]: profile },
      })
    },
    tokensOf: (name) => {
      const value = readJson(tokenFile(name))
      if (!isTokens(value)) return undefined
      // A file of an earlier version does not say where it was issued; its profile does.
      const issuer = value.origin ?? read().profiles[name]?.baseUrl
      return issuer === undefined ? undefined : { ...value, origin: new URL(issuer).origin }
    },
    saveTokens: (name, tokens) => {
      if (tokens) writePrivate(tokenFile(name), JSON.stringify(tokens))
      else removePrivate(tokenFile(name))
    },
    tokenFile,
    secretOf: (name, purpose) => {
      const value = readJson(secretFile(name, purpose))
      return typeof value === 'string' ? value : undefined
    },
    saveSecret: (name, purpose, secret) => {
      if (secret === undefined) removePrivate(secretFile(name, purpose))
      else writePrivate(secretFile(name, purpose), JSON.stringify(secret))
    },
  }
}

function checkName(name: string): string {
  if (nameShape.test(name)) return name
  throw new Failure('usage', {
    what: `账号配置名不正确：${name}`,
    why: '只能用文字、数字、点、下划线和短横，最多 50 字',
  })
}

function isProfilesFile(value: unknown): value is ProfilesFile {
  return typeof value === 'object' && value !== null && 'current' in value && 'profiles' in value
}

function isTokens(value: unknown): value is Tokens & Partial<Pick<IssuedTokens, 'origin'>> {
  return typeof value === 'object' && value !== null && 'userToken' in value && 'expiresAt' in value
}
