import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'

export interface SavedFile {
  size: number
  /** Lowercase hex. */
  sha256: string
}

/** Writes chunks to an open file and sums them on the way. */
export const saveStream = (file: FileHandle, chunks: AsyncIterable<Uint8Array>): Promise<SavedFile> =>
  sumChunks((chunk) => file.writeFile(chunk), chunks)

/** Hands chunks on and sums them on the way. */
export async function sumChunks(
  write: (chunk: Uint8Array) => Promise<void>,
  chunks: AsyncIterable<Uint8Array>,
): Promise<SavedFile> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    size += chunk.length
    await write(chunk)
  }
  return { size, sha256: hash.digest('hex') }
}
