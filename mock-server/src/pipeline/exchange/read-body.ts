import { decodeText } from '@kaipiao/client/decode-text'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib'

/** The caller broke off before its request was whole: nobody is left to answer, and nothing is wrong here. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone'
}

/** Why a body can't be read. */
export interface BodyRefusal {
  readonly status: 400 | 413 | 415
  readonly message: string
}

/**
 * The whole body as text, in the charset and compression that it says it has; nothing in it is guessed.
 *
 * @param most bytes, as it comes and unpacked
 */
export async function readBody(request: IncomingMessage, most = maxLength): Promise<string | BodyRefusal> {
  const content = await readContent(request, most)
  if ('message' in content) return content
  const charset =
    /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  return textOf(content, charset)
}

/** The whole body, unpacked: for a file. */
export async function readContent(request: IncomingMessage, most = maxLength): Promise<Buffer | BodyRefusal> {
  const bytes = await readBytes(request, most)
  if (bytes === undefined) return tooLarge
  const packings = (request.headers['content-encoding'] ?? '').toLowerCase().split(',')
  let content = bytes
  for (const packing of packings.map((name) => name.trim()).toReversed()) {
    if (packing === '' || packing === 'identity') continue
    const unpacked = await unpack(content, packing, most)
    if ('message' in unpacked) return unpacked
    content = unpacked
  }
  return content
}

function textOf(bytes: Uint8Array, charset: string): string | BodyRefusal {
  try {
    const read = decodeText(bytes, charset)
    if (read.ok) return read.text
    const line = bytes.subarray(0, read.at).reduce((lines, byte) => (byte === 10 ? lines + 1 : lines), 1)
    const where = `第${read.at + 1}个字节（第${line}行）`
    const isCut = read.at === bytes.length
    const message = isCut ? `在${where}处中断` : `从${where}起无法识别`
    return { status: 400, message: `请求内容不是完整的${charset.toUpperCase()}文本，${message}` }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { status: 415, message: `不支持字符集${charset}，请以UTF-8发送` }
  }
}

async function unpack(bytes: Buffer, packing: string, most: number): Promise<Buffer | BodyRefusal> {
  const unpacker = unpackers[packing]
  if (unpacker === undefined)
    return { status: 415, message: `不支持压缩方式${packing}，可用gzip、deflate、br，或不压缩` }
  try {
    return await unpacker(bytes, { maxOutputLength: most })
  } catch (error) {
    const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return isLarge ? tooLarge : { status: 400, message: `请求内容不是完整的${packing}数据` }
  }
}

type Unpack = (bytes: Buffer, limits: { readonly maxOutputLength: number }) => Promise<Buffer>

const gzip: Unpack = promisify(gunzip)
const zlib: Unpack = promisify(inflate)
const raw: Unpack = promisify(inflateRaw)

const unpackers: Readonly<Record<string, Unpack | undefined>> = {
  gzip,
  'x-gzip': gzip,
  // Some callers leave out the head that RFC 9110 (8.4.1.2) asks for; its first four bits tell.
  deflate: (bytes, limits) => (((bytes[0] ?? 0) & 15) === 8 ? zlib : raw)(bytes, limits),
  br: promisify(brotliDecompress),
}

/** The body as it came. It comes once, however many ask for it; undefined when it is longer than any request may be. */
export function readBytes(request: IncomingMessage, most = maxLength): Promise<Buffer | undefined> {
  const known = bodies.get(request) ?? receive(request, most)
  bodies.set(request, known)
  return known
}

const bodies = new WeakMap<IncomingMessage, Promise<Buffer | undefined>>()

/** From here on each part of the body is followed by a pause for its bytes, so that its sender has to wait. */
export function slowUpload(request: IncomingMessage, pause: (bytes: number) => Promise<void>): void {
  slowed.set(request, pause)
}

const slowed = new WeakMap<IncomingMessage, (bytes: number) => Promise<void>>()

function receive(request: IncomingMessage, most: number): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let length = 0
    request.on('data', (part: Buffer) => {
      length += part.length
      const pause = slowed.get(request)
      if (pause !== undefined) {
        request.pause()
        void pause(part.length).then(() => request.resume())
      }
      if (length <= most) parts.push(part)
      else resolve(undefined)
    })
    request.on('end', () =>
      resolve(parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts)),
    )
    // Every request is closed in the end: an error that nobody hears of is none worth its making.
    const leave = (): void => {
      if (!request.complete) reject(new CallerGone())
    }
    request.on('error', leave)
    request.on('close', leave)
  })
}

/** Of a body as it comes, and of what is unpacked from it. */
const maxLength = 16 * 1024 * 1024

const tooLarge: BodyRefusal = { status: 413, message: '请求内容过大' }
