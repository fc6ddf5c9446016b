import { describe, expect, it } from 'vitest'
import { headFault, partsFault } from './file-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
const utf16 = (text: string) =>
  Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((char) => [char.charCodeAt(0), 0])])

describe('the first bytes of a file', () => {
  it.each([
    ['<html><table>', '这是网页'],
    ['\xEF\xBB\xBF\r\n <!DOCTYPE html>', '这是网页'],
    ['<meta charset=gbk><table>', '这是网页'],
    ['<table><tr><td>', '这是网页'],
    [
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="x">',
      '这是 XML 电子表格',
    ],
    ['%PDF-1.7', '这是 PDF'],
    ['Rar!\x1A\x07', '这是压缩文件'],
    ['\x89PNG\r\n', '这是图片'],
    ['{\\rtf1', '这是 RTF'],
  ])('%j', (text, what) => {
    expect(headFault(bytes(text))?.what).toContain(what)
  })

  it('may be those of a web page in UTF-16', () => {
    expect(headFault(utf16('<html>'))?.what).toContain('这是网页')
  })

  it.each(['企业名称,税号', '<甲>公司,1', 'PK\x03\x04', '', 'tables,1'])('%j may be a table', (text) => {
    expect(headFault(bytes(encodeURI(text)))).toBeUndefined()
  })
})

describe('the parts of a container', () => {
  it.each([
    [['mimetype', 'content.xml', 'styles.xml'], '.ods'],
    [['[Content_Types].xml', 'xl/workbook.bin'], '.xlsb'],
    [['[Content_Types].xml', 'word/document.xml'], 'Word'],
    [['Index/Document.iwa'], '.numbers'],
    [['企业.xlsx'], '压缩文件'],
  ])('%j', (names, what) => {
    expect(partsFault(names)?.what).toContain(what)
  })

  it('are those of a workbook', () => {
    expect(partsFault(['[Content_Types].xml', 'xl/workbook.xml', 'xl/embeddings/a.xlsx'])).toBeUndefined()
  })
})
