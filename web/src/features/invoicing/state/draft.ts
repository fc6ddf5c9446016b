import type { InvoiceFormState } from './invoice-form-state.ts'

/** What an invoice under way looks like in local storage. */
export interface Draft {
  version: typeof VERSION
  /** Milliseconds since the epoch. */
  savedAt: number
  state: InvoiceFormState
}

/** Goes up when the state changes its shape: an older draft is then left alone rather than misread. */
const VERSION = 1

export interface DraftBox {
  read: () => Draft | undefined
  /** False when the browser has no room left. */
  write: (state: InvoiceFormState) => boolean
  clear: () => void
}

/** The local draft of one terminal: it survives a crash, a closed tab and a new sign-in, and ends with the issue. */
export function draftBox(diskId: string, storage: Storage, now: () => number = Date.now): DraftBox {
  const key = `kaipiao.invoice-draft.${diskId}`
  return {
    read: () => parseDraft(storage.getItem(key)),
    write: (state) => {
      try {
        storage.setItem(key, JSON.stringify({ version: VERSION, savedAt: now(), state } satisfies Draft))
        return true
      } catch (error) {
        if (error instanceof DOMException) return false
        throw error
      }
    },
    clear: () => storage.removeItem(key),
  }
}

function parseDraft(text: string | null): Draft | undefined {
  if (text === null) return undefined
  try {
    const draft: unknown = JSON.parse(text)
    return isDraft(draft) ? draft : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Only this page writes drafts, so their frame says enough: version, key of the invoice, header and lines. */
function isDraft(value: unknown): value is Draft {
  if (!isRecord(value) || value.version !== VERSION || typeof value.savedAt !== 'number') return false
  const { state } = value
  return (
    isRecord(state) &&
    typeof state.dup === 'string' &&
    typeof state.nextKey === 'number' &&
    isRecord(state.header) &&
    isRecord(state.header.review) &&
    isRecord(state.visited) &&
    Array.isArray(state.lines) &&
    state.lines.every((line) => isRecord(line) && typeof line.key === 'string' && isRecord(line.goods))
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
