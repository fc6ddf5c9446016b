import { bytesSource } from '../byte-source.ts'
import { openZipParts } from '../zip-parts.ts'

/** All files of a zip by name, in the order of its directory, their sums checked; for tests that look into one. */
export async function unzip(zip: Uint8Array): Promise<Record<string, Uint8Array>> {
  const { names, chunks } = await openZipParts(bytesSource(zip))
  const files: Record<string, Uint8Array> = {}
  for (const name of names) {
    const pieces: Uint8Array<ArrayBuffer>[] = []
    for await (const piece of chunks(name)) pieces.push(new Uint8Array(piece))
    files[name] = new Uint8Array(await new Blob(pieces).arrayBuffer())
  }
  return files
}
