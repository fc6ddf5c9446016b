import { Failure } from '../failures/failure.ts'

/** The keychain of the system: texts by account, all of one service. */
export interface Keychain {
  get: (account: string) => Promise<string | undefined>
  set: (account: string, text: string) => Promise<void>
  remove: (account: string) => Promise<void>
}

/** Loads it; rejects where the library is not there for this machine. */
export type LoadKeychain = () => Promise<Keychain>

const service = 'kaipiao'

/** What people call the keychain of their system. */
export function keychainName(platform: NodeJS.Platform = process.platform): string {
  if (platform === 'darwin') return 'macOS 钥匙串'
  if (platform === 'win32') return 'Windows 凭据管理器'
  return 'Secret Service（GNOME 钥匙环、KWallet 等）'
}

/**
 * By `@napi-rs/keyring`, which a machine need not have. On Linux the Secret Service alone: the keyring of the kernel,
 * which the library else falls back to, is gone after a restart.
 */
export const loadKeychain: LoadKeychain = async () => {
  const { AsyncEntry } = await import('@napi-rs/keyring')
  const entryOf = (account: string) =>
    new AsyncEntry(service, account, { linux: { store: 'secret-service' } })
  return {
    get: async (account) => {
      // Bytes: Windows counts two for a character of a password, and takes 2,560.
      const bytes = await entryOf(account).getSecret()
      return bytes === null ? undefined : Buffer.from(bytes).toString('utf8')
    },
    set: (account, text) => entryOf(account).setSecret(Buffer.from(text, 'utf8')),
    remove: async (account) => void (await entryOf(account).deleteCredential()),
  }
}

/** What bounds the wait for a keychain: one that asks somebody to unlock it may never answer. */
export interface KeychainPatience {
  milliseconds: number
  /** Told once a call was given up: its thread still waits, and would keep the process from ending. */
  onStuck: () => void
}

/** Loads the keychain when it is first needed, and gives up on one that does not answer. */
export function patientKeychain(load: LoadKeychain, { milliseconds, onStuck }: KeychainPatience): Keychain {
  let loaded: Promise<Keychain> | undefined
  const within = async <T>(work: (keychain: Keychain) => Promise<T>): Promise<T> => {
    loaded ??= load()
    const keychain = await loaded
    let timer: NodeJS.Timeout | undefined
    const overdue = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        onStuck()
        reject(new Failure('error', { what: `钥匙串 ${milliseconds / 1000} 秒没有应答，可能已锁定` }))
      }, milliseconds)
    })
    try {
      return await Promise.race([work(keychain), overdue])
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    get: (account) => within((keychain) => keychain.get(account)),
    set: (account, text) => within((keychain) => keychain.set(account, text)),
    remove: (account) => within((keychain) => keychain.remove(account)),
  }
}
