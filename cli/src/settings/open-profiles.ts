import { createSecretStore } from './create-secret-store.ts'
import { loadKeychain, patientKeychain } from './keychain.ts'
import { createProfileStore, type ProfileStore } from './profile-store.ts'
import type { Environment } from './run-settings.ts'
import type { SecretStore } from './secret-store.ts'

export interface ProfilesPlace {
  /** Of profiles and secrets. */
  folder: string
  env: Environment
  /** Somebody is there to unlock a keychain. */
  isAttended: boolean
  /** A line of talk. */
  tell: (line: string) => void
  /** The keychain does not answer, and holds the process. */
  onStuck?: () => void
}

/** The profiles of a folder with their secrets, as the profile or KAIPIAO_SECRETS has them kept. */
export function openProfiles({ folder, env, isAttended, tell, onStuck = () => {} }: ProfilesPlace): {
  profiles: ProfileStore
  secrets: SecretStore
} {
  const secrets = createSecretStore({
    folder,
    keychain: patientKeychain(loadKeychain, { milliseconds: isAttended ? 60_000 : 10_000, onStuck }),
    choiceOf: (profile) => env['KAIPIAO_SECRETS'] || profiles.profileOf(profile)?.secrets,
    tell,
  })
  const profiles = createProfileStore(folder, secrets)
  return { profiles, secrets }
}
