/** What a secret is called among those of its profile; tokens are always there. */
export type SecretName = string

/** Where secrets are kept: the keychain of the system, or files of their user alone. */
export type SecretKind = 'keychain' | 'file'

/** What may be said of it: by `config set secrets`, or by KAIPIAO_SECRETS. */
export const secretChoices = ['auto', 'keychain', 'file'] as const
export type SecretChoice = (typeof secretChoices)[number]

/** Where the secrets of a profile are kept, and why there. */
export interface SecretPlace {
  choice: SecretChoice
  kind: SecretKind
  /** What the system calls its keychain. */
  keychainName: string
  /** Why it is the file; undefined where it was asked for, or where it is not the file. */
  why: string | undefined
  /** Where tokens of the profile now are, whatever comes next; undefined: there are none. */
  kept: SecretKind | undefined
}

/** Secrets of the profiles of this user: values that are JSON, by profile and name. */
export interface SecretStore {
  read: (profile: string, name?: SecretName) => Promise<unknown>
  /** Keeps a value; one that the keychain does not take goes to the file, and that is told: it is never lost. */
  write: (profile: string, value: object, name?: SecretName) => Promise<void>
  /** Removes it wherever it is. */
  remove: (profile: string, name?: SecretName) => Promise<void>
  /** Where it is kept, undefined where it is not; asks no keychain. */
  placeOf: (profile: string, name?: SecretName) => SecretKind | undefined
  /** Tries the keychain anew and says where secrets go; rejects where it was demanded and cannot be used. */
  look: (profile: string) => Promise<SecretPlace>
  /** The file, or where it would be. */
  fileOf: (profile: string, name?: SecretName) => string
}

export const tokensName: SecretName = 'tokens'
