import { describe, expect, it } from 'vitest'
import { headFault, isOds, markupKind, partsFault } from './file-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
const utf16 = (text: string) =>
  Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((char) => [char.charCodeAt(0), 0])])

describe('the first bytes of a file', () => {
  it.each([
    ['%PDF-1.7', '这是 PDF'],
    ['Rar!\x1A\x07', '这是压缩文件'],
    ['\x89PNG\r\n', '这是图片'],
    ['{\\rtf1', '这是 RTF'],
  ])('%j', (text, what) => {
    expect(headFault(bytes(text))?.what).toContain(what)
  })

  it.each([
    ['<html><table>', 'html'],
    ['\uFEFF\r\n <!DOCTYPE html>', 'html'],
    ['<meta charset=gbk><table>', 'html'],
    ['<!-- a --><!-- b --><table><tr><td>', 'html'],
    ['<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="x">', 'xml'],
    ['<?xml version="1.0"?><ss:Workbook>', 'xml'],
    ['<甲>公司,1', undefined],
    ['tables,1', undefined],
  ])('%j are markup: %s', (text, kind) => {
    expect(markupKind(new TextEncoder().encode(text))).toBe(kind)
  })

  it('may be those of a web page in UTF-16', () => {
    expect(markupKind(utf16('<html>'))).toBe('html')
  })

  it.each(['企业名称,税号', '<甲>公司,1', 'PK\x03\x04', '', 'tables,1'])('%j may be a table', (text) => {
    expect(headFault(bytes(encodeURI(text)))).toBeUndefined()
  })
})

describe('the parts of a container', () => {
  it.each([
    [['[Content_Types].xml', 'xl/workbook.bin'], '.xlsb'],
    [['[Content_Types].xml', 'word/document.xml'], 'Word'],
    [['Index/Document.iwa'], '.numbers'],
    [['企业.xlsx'], '压缩文件'],
  ])('%j', (names, what) => {
    expect(partsFault(names)?.what).toContain(what)
  })

  it('are those of an OpenDocument workbook', () => {
    expect(isOds(['mimetype', 'content.xml', 'styles.xml'])).toBe(true)
    expect(isOds(['[Content_Types].xml', 'xl/workbook.xml'])).toBe(false)
  })

  it('are those of a workbook', () => {
    expect(partsFault(['[Content_Types].xml', 'xl/workbook.xml', 'xl/embeddings/a.xlsx'])).toBeUndefined()
  })
})
