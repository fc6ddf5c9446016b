import { appendFile, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentType } from './export-types.ts'

/** A document that has been fetched whole, keyed by invoice id and type. */
export interface Part {
  invoiceId: string
  type: DocumentType
  size: number
  sha256: string
}

/** The parts of an export that are already on this machine; a continued export does not fetch them again. */
export interface PartIndex {
  find: (invoiceId: string, type: DocumentType) => Part | undefined
  add: (part: Part) => Promise<void>
  fileOf: (invoiceId: string, type: DocumentType) => string
}

const keyOf = (invoiceId: string, type: DocumentType) => `${type}/${invoiceId}`

/** Opens the index of a job folder. A part counts only when its file is there in full: a crash may have cut it. */
export async function openPartIndex(folder: string): Promise<PartIndex> {
  const path = join(folder, 'parts.ndjson')
  const parts = new Map<string, Part>()
  // Ids come from the platform and become file names: nothing but these characters may pass.
  const fileOf = (invoiceId: string, type: DocumentType) =>
    join(
      folder,
      'parts',
      type,
      `${invoiceId.replace(/[^\w-]/g, (char) => `%${char.codePointAt(0)?.toString(16)}`)}.${type}`,
    )
  const text = await readFile(path, 'utf8').catch(() => '')
  for (const line of text.slice(0, text.lastIndexOf('\n') + 1).split('\n')) {
    const part = parsePart(line)
    if (!part) continue
    const found = await stat(fileOf(part.invoiceId, part.type)).catch(() => undefined)
    if (found?.size === part.size) parts.set(keyOf(part.invoiceId, part.type), part)
  }
  return {
    find: (invoiceId, type) => parts.get(keyOf(invoiceId, type)),
    fileOf,
    add: async (part) => {
      await appendFile(path, `${JSON.stringify(part)}\n`, { mode: 0o600 })
      parts.set(keyOf(part.invoiceId, part.type), part)
    },
  }
}

function parsePart(line: string): Part | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return isPart(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isPart(value: unknown): value is Part {
  return (
    typeof value === 'object' &&
    value !== null &&
    'invoiceId' in value &&
    'sha256' in value &&
    'size' in value
  )
}
