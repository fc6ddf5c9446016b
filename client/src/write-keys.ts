import type { LooseArguments } from './build-request.ts'
import type { AnyOperation } from './types.ts'

const keyHeader = 'Idempotency-Key'
/** So many writes whose outcome is unknown are remembered; of more the oldest are forgotten. */
const most = 100

/** One write that is under way. */
interface Wish {
  /** What is sent: with a key, where the operation takes one. */
  readonly parts: LooseArguments
  readonly hasKey: boolean
  /** The platform has said what became of it. */
  settle: () => void
  /** Nobody knows what became of it: who asks the same again asks with the same key, and it is done once. */
  keep: () => void
}

interface WriteKeys {
  readonly of: (operation: AnyOperation, parts: LooseArguments) => Wish
}

/** Gives each write its key, a new one unless the caller names one or the same write is asked for again. */
export function createWriteKeys(newKey: () => string = randomKey): WriteKeys {
  const unsettled = new Map<string, string>()

  return {
    of: (operation, parts) => {
      const given = parts.headers?.[keyHeader]
      if (!takesKey(operation) || given !== undefined)
        return { parts, hasKey: given !== undefined, settle: nothing, keep: nothing }
      // A file is not remembered: who sends it again sends it anew.
      if (parts.body instanceof Uint8Array)
        return { parts: withKey(parts, newKey()), hasKey: true, settle: nothing, keep: nothing }
      const known = unsettled.size === 0 ? undefined : unsettled.get(contentOf(operation, parts))
      const key = known ?? newKey()
      return {
        parts: withKey(parts, key),
        hasKey: true,
        settle: () => {
          if (known !== undefined) unsettled.delete(contentOf(operation, parts))
        },
        keep: () => {
          unsettled.set(contentOf(operation, parts), key)
          const [oldest] = unsettled.keys()
          if (unsettled.size > most && oldest !== undefined) unsettled.delete(oldest)
        },
      }
    },
  }
}

const takesKey = ({ idempotent, bearer, method }: AnyOperation): boolean =>
  idempotent === undefined ? bearer && method !== 'GET' : idempotent === 'key'

const withKey = (parts: LooseArguments, key: string): LooseArguments => ({
  ...parts,
  headers: { ...parts.headers, [keyHeader]: key },
})

/** Two writes of the same content are the same wish. */
const contentOf = ({ id }: AnyOperation, { path, query, body }: LooseArguments): string =>
  JSON.stringify([id, path, query, body])

/** 128 bits by chance, in lowercase hex: where pages come over plain http there is no `randomUUID`. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function nothing(): void {
  // A key of the caller's is the caller's to keep.
}
