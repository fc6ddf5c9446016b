import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { Failure } from '../../failure.ts'

/** The parts of an open workbook. Nothing is unpacked before it is asked for. */
export interface ZipParts {
  has: (name: string) => boolean
  /** Unpacks a small part whole. */
  text: (name: string) => Promise<string>
  /** Unpacks a part as a stream of bytes. */
  stream: (name: string) => Promise<Readable>
  close: () => void
}

/** A workbook that unpacks to more than this is a mistake or an attack. */
const maxUnpackedBytes = 2 * 1024 ** 3
const maxSmallPartBytes = 64 * 1024 ** 2

/** Opens the zip container of a workbook; a broken one is a validation failure. */
export async function openZipParts(path: string): Promise<ZipParts> {
  const entries = new Map<string, yauzl.Entry>()
  const zip = await yauzl
    .openPromise(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true })
    .catch(refuseBroken)
  try {
    for await (const entry of zip.eachEntry()) entries.set(normalName(entry.fileName), entry)
  } catch (error) {
    zip.close()
    return refuseBroken(error)
  }
  const stream = async (name: string) => {
    const entry = entries.get(normalName(name))
    if (!entry) return refuseBroken(new Error(`missing part ${name}`))
    if (entry.uncompressedSize > maxUnpackedBytes) return refuseBroken(new Error(`part ${name} is too large`))
    return zip.openReadStreamPromise(entry).catch(refuseBroken)
  }
  return {
    has: (name) => entries.has(normalName(name)),
    stream,
    text: async (name) => {
      const chunks: Uint8Array[] = []
      let size = 0
      for await (const chunk of byteChunks(await stream(name))) {
        size += chunk.length
        if (size > maxSmallPartBytes) return refuseBroken(new Error(`part ${name} is too large`))
        chunks.push(chunk)
      }
      return new TextDecoder().decode(Buffer.concat(chunks))
    },
    close: () => zip.close(),
  }
}

/** Chunks of a byte stream, typed; a damaged part fails like a damaged file. */
export async function* byteChunks(stream: Readable): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    for await (const chunk of stream) if (chunk instanceof Uint8Array) yield chunk
  } catch (error) {
    refuseBroken(error)
  }
}

/** Some writers store names with a leading slash, in other case or with backslashes. */
const normalName = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

/** Ends the reading of a damaged workbook in words; a Failure that is already worded passes through. */
export function refuseBroken(cause: unknown): never {
  if (cause instanceof Failure) throw cause
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') throw cause
  throw new Failure(
    'validation',
    {
      what: '文件已损坏，无法读取',
      why: '内容不是完整的 .xlsx 工作簿',
      next: '用 Excel 或 WPS 打开并另存为 .xlsx 后重试',
    },
    { cause },
  )
}
