import { join } from 'node:path'
import type { Tokens } from '@kaipiao/client'
import { Failure } from '../failures/failure.ts'
import { readJson, writePrivate } from './private-json.ts'
import { checkProfileName } from './profile-name.ts'
import type { Profile } from './run-settings.ts'
import type { SecretStore } from './secret-store.ts'

/** Named places to work at, and the token of each: it belongs to its user alone (CL02). */
export interface ProfileStore {
  current: () => string
  use: (name: string) => void
  names: () => string[]
  profileOf: (name: string) => Profile | undefined
  save: (name: string, profile: Profile) => void
  /** The pair of a profile with the origin that issued it, and is told it alone. */
  tokensOf: (name: string) => Promise<IssuedTokens | undefined>
  /** Whether there is one; the keychain is not asked. */
  hasTokens: (name: string) => boolean
  /** Keeps the pair, or forgets it. */
  saveTokens: (name: string, tokens: IssuedTokens | undefined) => Promise<void>
  /** The file of the pair, or of the mark that says it is in the keychain. */
  tokenFile: (name: string) => string
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

const pathIn = (folder: string) => join(folder, 'profiles.json')

function readProfiles(path: string): ProfilesFile {
  const value = readJson(path)
  return isProfilesFile(value) ? value : { current: defaultName, profiles: {} }
}

/** The profiles of a folder, where nothing else is asked of them. */
export const profileNames = (folder: string): string[] => Object.keys(readProfiles(pathIn(folder)).profiles)

export function createProfileStore(folder: string, secrets: SecretStore): ProfileStore {
  const path = pathIn(folder)
  const read = () => readProfiles(path)
  const write = (file: ProfilesFile) => writePrivate(path, JSON.stringify(file, null, 2))
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
        profiles: { ...file.profiles, [checkProfileName(name)]: profile },
      })
    },
    tokensOf: async (name) => {
      const value = await secrets.read(name)
      if (!isTokens(value)) return undefined
      // A file of an earlier version does not say where it was issued; its profile does.
      const issuer = value.origin ?? read().profiles[name]?.baseUrl
      return issuer === undefined ? undefined : { ...value, origin: new URL(issuer).origin }
    },
    hasTokens: (name) => secrets.placeOf(name) !== undefined,
    saveTokens: (name, tokens) => (tokens ? secrets.write(name, tokens) : secrets.remove(name)),
    tokenFile: (name) => secrets.fileOf(name),
  }
}

function isProfilesFile(value: unknown): value is ProfilesFile {
  return typeof value === 'object' && value !== null && 'current' in value && 'profiles' in value
}

function isTokens(value: unknown): value is Tokens & Partial<Pick<IssuedTokens, 'origin'>> {
  return typeof value === 'object' && value !== null && 'userToken' in value && 'expiresAt' in value
}
