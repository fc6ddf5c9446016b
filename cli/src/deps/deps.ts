import type { Client } from '@kaipiao/client'
import type { Io } from '../io/io.ts'
import type { Log } from '../io/run-log.ts'
import type { ProfileStore } from '../settings/profile-store.ts'
import type { SecretStore } from '../settings/secret-store.ts'
import type { Environment, Settings } from '../settings/run-settings.ts'
import type { StateFolders } from '../settings/state-folders.ts'

/** The platform as a command may use it. */
export type Api = Pick<Client, 'call' | 'download' | 'session'>

/** Everything a command may touch; the dear parts are functions, so that `--help` loads none of them. */
export interface Deps {
  io: Io
  env: Environment
  /** Settings of this run; known once the command line has been read. */
  settings: () => Settings
  /** The log of this run, where one is kept. */
  log?: () => Log | undefined
  profiles: ProfileStore
  /** Tokens and passwords, in the keychain of the system or a file of their user. */
  secrets: SecretStore
  folders: StateFolders
  now: () => number
  random: () => number
  /** Aborted by the first Ctrl+C. */
  signal: AbortSignal
  /** The platform with the user's token; fails when nobody is signed in. */
  api: () => Promise<Api>
  /** The platform without a token, for signing in. */
  publicApi: () => Promise<Api>
}
