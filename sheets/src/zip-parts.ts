import { configure, Reader, ZipReader, type FileEntry } from '@zip.js/zip.js/lib/zip-core-external.js'
import type { ByteSource } from './byte-source.ts'
import { SheetFault } from './sheet-fault.ts'
import { maxPartBytes, refuseLarge } from './sheet-limits.ts'

/** The parts of an open zip. Nothing is unpacked before it is asked for. */
export interface ZipParts {
  /** As they stand in the zip. */
  names: readonly string[]
  has: (name: string) => boolean
  /** Unpacks a part chunk by chunk; one that turns out larger than `maxBytes` is refused on the way. */
  chunks: (name: string, maxBytes?: number) => AsyncGenerator<Uint8Array, void, undefined>
}

/** A workbook has some dozens of parts; their list is kept in memory. */
const maxEntries = 10_000

// What unpacks is part of every browser and of Node; a worker of its own would cost more than it saves.
configure({ useWebWorkers: false, useCompressionStream: true })

class SourceReader extends Reader<ByteSource> {
  readonly #source: ByteSource

  constructor(source: ByteSource) {
    super(source)
    this.#source = source
    this.size = source.size
  }

  override readUint8Array(offset: number, length: number): Promise<Uint8Array> {
    return this.#source.read(offset, Math.min(length, this.size - offset))
  }
}

/** Opens a zip; `limit` bounds the unpacked bytes of each of its parts, `most` their number. Throws SheetFault for a broken one. */
export async function openZipParts(
  source: ByteSource,
  limit = maxPartBytes,
  most = maxEntries,
): Promise<ZipParts> {
  const entries = new Map<string, FileEntry>()
  const names: string[] = []
  try {
    for await (const entry of new ZipReader(new SourceReader(source)).getEntriesGenerator()) {
      if (names.length === most) throw new Error('too many parts')
      names.push(entry.filename)
      if (!entry.directory) entries.set(normalName(entry.filename), entry)
    }
  } catch (error) {
    return refuseBroken(error)
  }
  return {
    names,
    has: (name) => entries.has(normalName(name)),
    chunks: async function* (name, maxBytes = limit) {
      const entry = entries.get(normalName(name))
      if (!entry) return refuseBroken(new Error(`missing part ${name}`))
      let size = 0
      try {
        for await (const chunk of unpack(entry)) {
          size += chunk.length
          if (size > maxBytes) refuseLarge('工作簿', maxBytes)
          yield chunk
        }
      } catch (error) {
        refuseBroken(error)
      }
    },
  }
}

/** What comes out of an entry, as it is taken; whoever stops taking stops the unpacking. */
async function* unpack(entry: FileEntry): AsyncGenerator<Uint8Array, void, undefined> {
  let controller: TransformStreamDefaultController<Uint8Array> | undefined
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    start: (own) => {
      controller = own
    },
  })
  const end = new AbortController()
  const unpacked = entry.getData(writable, { checkCrc32: true, signal: end.signal })
  // Whoever waits for the next chunk hears of it there; a race with each chunk would keep them all until the end.
  unpacked.catch((error: unknown) => controller?.error(error))
  const reader = readable.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
    await unpacked
  } finally {
    end.abort()
    await reader.cancel().catch(() => undefined)
  }
}

/** Some writers store names with a leading slash, in other case or with backslashes. */
const normalName = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

/** Ends the reading of a damaged workbook in words; a fault that is already worded passes through. */
export function refuseBroken(cause: unknown): never {
  if (cause instanceof SheetFault) throw cause
  throw new SheetFault(
    {
      what: '文件已损坏，无法读取',
      why: '内容不是完整的 .xlsx 工作簿',
      next: '用 Excel 或 WPS 打开并另存为 .xlsx 后重试',
    },
    { cause },
  )
}
