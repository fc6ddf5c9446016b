import { chunksOf, type ByteSource } from '../byte-source.ts'
import { SheetFault } from '../sheet-fault.ts'
import { maxRecordBytes, refuseLongRecord } from '../sheet-limits.ts'

/** Encodings that Chinese spreadsheets are saved in; `gb18030` covers GBK and GB2312. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'

const labels: Record<TextEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  gb18030: 'GBK',
}

export const encodingLabel = (encoding: TextEncoding): string => labels[encoding]

/**
 * Finds the encoding of a text file: by its mark, else UTF-8 when every byte of it is lawful UTF-8, else GBK.
 * GBK text of some length is practically never lawful UTF-8, so the whole file decides and not its beginning.
 * A table of lines is refused as soon as one is longer than any row; markup may be one line from first to last.
 */
export async function detectEncoding(
  source: ByteSource,
  { hasLines = true }: { hasLines?: boolean } = {},
): Promise<TextEncoding> {
  const mark = await source.read(0, 2)
  if (mark[0] === 0xff && mark[1] === 0xfe) return 'utf-16le'
  if (mark[0] === 0xfe && mark[1] === 0xff) return 'utf-16be'
  if (await decodes(source, 'utf-8', hasLines)) return 'utf-8'
  if (await decodes(source, 'gb18030', hasLines)) return 'gb18030'
  throw new SheetFault({
    what: '无法识别文件编码',
    why: '内容既不是 UTF-8 也不是 GBK 文本',
    next: '用 Excel 或 WPS 打开并另存为 .xlsx 或 CSV UTF-8 后重试',
  })
}

/** Text of a file, chunk by chunk, without its byte order mark. */
export async function* decodedChunks(
  source: ByteSource,
  encoding: TextEncoding,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const chunk of chunksOf(source)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

async function decodes(source: ByteSource, encoding: TextEncoding, hasLines: boolean): Promise<boolean> {
  try {
    const checkLine = hasLines ? createLineCheck() : () => {}
    for await (const text of decodedChunks(source, encoding)) {
      if (text.includes('\0')) return false
      checkLine(text)
    }
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** A file without line ends is no table: that is known after its first megabyte and not after its last. */
function createLineCheck(): (text: string) => void {
  let line = 1
  let length = 0
  return (text) => {
    const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'))
    length = end < 0 ? length + text.length : text.length - end - 1
    if (length > maxRecordBytes) refuseLongRecord(line)
    line += text.split(/\r\n?|\n/).length - 1
  }
}
