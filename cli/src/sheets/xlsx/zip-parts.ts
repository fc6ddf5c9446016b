import { partsFault } from '@kaipiao/domain/sheet-file/file-kind'
import yauzl from 'yauzl'
import { Failure } from '../../failure.ts'
import { maxPartBytes, refuseLarge } from '../sheet-limits.ts'

/** The parts of an open workbook. Nothing is unpacked before it is asked for. */
export interface ZipParts {
  has: (name: string) => boolean
  /** Unpacks a part chunk by chunk; one that turns out larger than `maxBytes` is refused on the way. */
  chunks: (name: string, maxBytes?: number) => AsyncGenerator<Uint8Array, void, undefined>
  close: () => void
}

/** A workbook has some dozens of parts; their list is kept in memory. */
const maxEntries = 10_000

/** Opens the zip container of a workbook; a broken one is a validation failure. */
export async function openZipParts(path: string): Promise<ZipParts> {
  const entries = new Map<string, yauzl.Entry>()
  const zip = await yauzl
    .openPromise(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true })
    .catch(refuseBroken)
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.size === maxEntries) throw new Error('too many parts')
      entries.set(normalName(entry.fileName), entry)
    }
  } catch (error) {
    zip.close()
    return refuseBroken(error)
  }
  const fault = partsFault([...entries.values()].map(({ fileName }) => fileName))
  if (fault) {
    zip.close()
    throw new Failure('validation', fault)
  }
  return {
    has: (name) => entries.has(normalName(name)),
    chunks: async function* (name, maxBytes = maxPartBytes) {
      const entry = entries.get(normalName(name))
      if (!entry) return refuseBroken(new Error(`missing part ${name}`))
      const stream = await zip.openReadStreamPromise(entry).catch(refuseBroken)
      let size = 0
      try {
        for await (const chunk of stream) {
          if (!(chunk instanceof Uint8Array)) continue
          size += chunk.length
          if (size > maxBytes) refuseLarge('工作簿', maxBytes)
          yield chunk
        }
      } catch (error) {
        refuseBroken(error)
      }
    },
    close: () => zip.close(),
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
