import type { FormLine, InvoiceFormState } from '../form/invoice-form-state.ts'

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

/** So many lines stand in a part of their own: what is typed in one of thousands writes these and not all of them. */
const LINES_OF_PART = 100

/** A draft as it stands in the storage: the lines of its parts come before its own. */
interface Frame extends Draft {
  parts?: readonly string[]
}

/** The local draft of one terminal: it survives a crash, a closed tab and a new sign-in, and ends with the issue. */
export function draftBox(diskId: string, storage: Storage, now: () => number = Date.now): DraftBox {
  const key = `kaipiao.invoice-draft.${diskId}`
  const partKey = (name: string) => `kaipiao.invoice-lines.${diskId}/${name}`
  /** Where the lines that were read or written last stand; lines are never changed in place. */
  let known: readonly Part[] = []

  /** Parts are written under new names, so that the former draft is whole until the frame names them. */
  const writeParts = (lines: readonly FormLine[], written: string[]): Part[] =>
    Array.from({ length: Math.floor(lines.length / LINES_OF_PART) }, (_, at) => {
      const own = lines.slice(at * LINES_OF_PART, (at + 1) * LINES_OF_PART)
      const same = known.find((part) => isSame(part.lines, own))
      if (same && storage.getItem(partKey(same.name)) !== null) return same
      const name = crypto.randomUUID()
      storage.setItem(partKey(name), JSON.stringify(own))
      written.push(name)
      return { name, lines: own }
    })
  const dropPartsBut = (kept: readonly Part[]) => {
    const names = new Set(kept.map(({ name }) => partKey(name)))
    for (const name of Object.keys(storage))
      if (name.startsWith(partKey('')) && !names.has(name)) storage.removeItem(name)
  }

  return {
    read: () => {
      const frame = parse(storage.getItem(key))
      if (!isFrame(frame)) return undefined
      const parts = (frame.parts ?? []).map((name) => ({
        name,
        lines: parse(storage.getItem(partKey(name))),
      }))
      if (!parts.every(isPart)) return undefined
      known = parts
      const { version, savedAt, state } = frame
      const lines = [...parts.flatMap((part) => part.lines), ...state.lines]
      return { version, savedAt, state: { ...state, lines } }
    },
    write: (state) => {
      const written: string[] = []
      try {
        const parts = writeParts(state.lines, written)
        const lines = state.lines.slice(parts.length * LINES_OF_PART)
        const frame: Frame = { version: VERSION, savedAt: now(), state: { ...state, lines } }
        if (parts.length > 0) frame.parts = parts.map(({ name }) => name)
        storage.setItem(key, JSON.stringify(frame))
        known = parts
        dropPartsBut(parts)
        return true
      } catch (error) {
        for (const name of written) storage.removeItem(partKey(name))
        if (error instanceof DOMException) return false
        throw error
      }
    },
    clear: () => {
      storage.removeItem(key)
      known = []
      dropPartsBut(known)
    },
  }
}

interface Part {
  readonly name: string
  readonly lines: readonly FormLine[]
}

const isSame = (a: readonly FormLine[], b: readonly FormLine[]) =>
  a.length === b.length && a.every((line, at) => line === b[at])

function parse(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Only this page writes drafts, so their frame says enough: version, key of the invoice, header and lines. */
function isFrame(value: unknown): value is Frame {
  if (!isRecord(value) || value.version !== VERSION || typeof value.savedAt !== 'number') return false
  const { state } = value
  return (
    isRecord(state) &&
    typeof state.dup === 'string' &&
    typeof state.nextKey === 'number' &&
    isRecord(state.header) &&
    isRecord(state.header.review) &&
    isRecord(state.visited) &&
    areLines(state.lines)
  )
}

const isPart = (part: { name: string; lines: unknown }): part is Part => areLines(part.lines)

const areLines = (value: unknown): value is readonly FormLine[] =>
  Array.isArray(value) &&
  value.every((line) => isRecord(line) && typeof line.key === 'string' && isRecord(line.goods))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
