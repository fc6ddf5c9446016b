/**
 * What a file that was given as a spreadsheet really is, and what to do about it. Sources: checklist CL18, CL21, IM01.
 * Told by content: names are changed by hand, and web pages are called `.xls` by half of all exports.
 */

export interface FileFault {
  what: string
  /** What to do. */
  next: string
}

const saveAs = '用 Excel 或 WPS 打开并另存为 .xlsx 后重试'

/** The fault of a file by its first bytes (4 KB do), undefined for a zip container and for what may be a CSV. */
export function headFault(head: Uint8Array): FileFault | undefined {
  const start = String.fromCharCode(...head.subarray(0, 8))
  if (start.startsWith('%PDF-')) return { what: '这是 PDF 文件，不是表格', next: '请使用 Excel 或 CSV 文件' }
  if (start.startsWith('Rar!') || start.startsWith('7z\xBC\xAF') || start.startsWith('\x1F\x8B'))
    return { what: '这是压缩文件，不是表格', next: '解压后再使用其中的 Excel 或 CSV 文件' }
  if (/^(?:\x89PNG|\xFF\xD8\xFF|GIF8|BM)/.test(start))
    return { what: '这是图片，不是表格', next: '请使用 Excel 或 CSV 文件' }
  if (start.startsWith('{\\rtf')) return { what: '这是 RTF 文档，不是表格', next: saveAs }
  return undefined
}

/** What a text with markup is: a workbook in the XML of Excel 2003, a web page; undefined for any other text. */
export function markupKind(head: Uint8Array): 'xml' | 'html' | undefined {
  const text = readHead(head)
  if (/^(?:<\?xml[^>]*>[\s\S]*)?<(?:\w+:)?Workbook\b/i.test(text)) return 'xml'
  const isPage =
    /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|meta|title|style|script|table|body|div|p|center)\b/i.test(
      text,
    )
  return isPage ? 'html' : undefined
}

/** True for the parts of an OpenDocument workbook. */
export function isOds(names: readonly string[]): boolean {
  const has = (name: string) => names.some((own) => own.toLowerCase() === name)
  return has('mimetype') && has('content.xml') && !names.some((name) => /^xl\//i.test(name))
}

/** The fault of a zip container by the names of its parts; undefined for a workbook in the format of today. */
export function partsFault(names: readonly string[]): FileFault | undefined {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (has(/^xl\/workbook\.bin$/i)) return { what: '不支持 .xlsb（二进制工作簿）', next: saveAs }
  if (has(/^word\//i)) return { what: '这是 Word 文档，不是表格', next: '请使用 Excel 或 CSV 文件' }
  if (has(/^ppt\//i)) return { what: '这是演示文稿，不是表格', next: '请使用 Excel 或 CSV 文件' }
  if (has(/^index\/.*\.iwa$/i) || has(/^index\.zip$/i))
    return { what: '不支持 .numbers 表格', next: '在 Numbers 中导出为 Excel 后重试' }
  if (!has(/(?:^|\/)workbook\.xml$/i) && has(/\.(?:xlsx?|csv|et)$/i))
    return { what: '这是压缩文件，不是表格', next: '解压后再使用其中的 Excel 或 CSV 文件' }
  return undefined
}

/** The first bytes as text, whatever the encoding: the marks of a web page are plain letters in all of them. */
const readHead = (head: Uint8Array): string =>
  String.fromCharCode(...head.filter((byte) => byte !== 0)).replace(
    /^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)?\s*/,
    '',
  )
