/** Bytes that lie somewhere, to be read in any order: a file, a blob, a buffer. */
export interface ByteSource {
  /** Bytes in all. */
  readonly size: number
  /** The bytes from `offset` on: `length` of them, fewer only at the end. */
  readonly read: (offset: number, length: number) => Promise<Uint8Array>
}

const chunkBytes = 64 * 1024

/** All bytes from the start, chunk by chunk. */
export async function* chunksOf(source: ByteSource): AsyncGenerator<Uint8Array, void, undefined> {
  for (let offset = 0; offset < source.size;) {
    const chunk = await source.read(offset, Math.min(chunkBytes, source.size - offset))
    if (chunk.length === 0) return
    offset += chunk.length
    yield chunk
  }
}

/** Bytes that are in memory. */
export function bytesSource(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    read: (offset, length) => Promise.resolve(bytes.subarray(offset, offset + length)),
  }
}

/** A file of the browser, which stays on its disk. */
export function blobSource(blob: Blob): ByteSource {
  return {
    size: blob.size,
    read: async (offset, length) => new Uint8Array(await blob.slice(offset, offset + length).arrayBuffer()),
  }
}
