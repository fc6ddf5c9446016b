import { crc32, deflateRawSync } from 'node:zlib'
import { Zip, ZipDeflate, type ZipInputFile, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  name: string
  bytes: Uint8Array
  modified: Date
  /** Already compressed: stored as it is. */
  isCompressed: boolean
}

/** A zip of files as they come, piece by piece: one file is in memory at a time. Names are UTF-8. */
export async function* zipFiles(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = []
  let fault: Error | undefined
  const zip = new Zip((error, piece) => {
    if (error) fault = error
    else pieces.push(piece)
  })
  function* take(): Generator<Uint8Array> {
    if (fault) throw fault
    yield* pieces
    pieces = []
  }
  for await (const { name, bytes, modified, isCompressed } of entries) {
    const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    file.mtime = modified
    zip.add(file)
    file.push(bytes, true)
    yield* take()
  }
  zip.end()
  yield* take()
}

export interface ZipPart {
  name: string
  bytes: Uint8Array
  /** `bytes` as a raw deflate stream, where it is at hand. */
  deflated?: Uint8Array<ArrayBuffer>
}

/** Two thirds of the work of the usual level, for a fiftieth more bytes. */
const LEVEL = 4

/** A part that is in many files: deflated once. */
export function compressed(name: string, bytes: Uint8Array): ZipPart {
  return { name, bytes, deflated: deflateRawSync(bytes, { level: LEVEL }) }
}

/** A zip of a few small files at once; what is deflated already goes in as it is. */
export function zipParts(parts: readonly ZipPart[], modified: Date): Uint8Array {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  for (const { name, bytes, deflated = deflateRawSync(bytes, { level: LEVEL }) } of parts) {
    const file: ZipInputFile = {
      filename: name,
      size: bytes.length,
      crc: crc32(bytes),
      compression: 8,
      mtime: modified,
    }
    zip.add(file)
    file.ondata?.(null, deflated, true)
  }
  zip.end()
  return Buffer.concat(pieces)
}
