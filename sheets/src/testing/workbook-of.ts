import { packZip } from '../pack-zip.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships'

export interface WorkbookParts {
  /** Number formats by the style index of a cell: an id, or a code. */
  formats?: readonly (number | string)[]
  /** Texts of the shared table. */
  strings?: readonly string[]
  is1904?: boolean | string
}

/** A workbook with the rows that are given as XML, for cells as other programs write them. */
export function workbookOf(
  rows: string,
  { formats = [], strings = [], is1904 }: WorkbookParts = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const codes = formats.map((format, at) =>
    typeof format === 'string' ? `<numFmt numFmtId="${200 + at}" formatCode="${escape(format)}"/>` : '',
  )
  const looks = formats.map(
    (format, at) => `<xf numFmtId="${typeof format === 'number' ? format : 200 + at}"/>`,
  )
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
  const format = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const override = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${format}.${type}+xml"/>`
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${[
      override('workbook', 'sheet.main'),
      override('worksheets/sheet1', 'worksheet'),
      override('styles', 'styles'),
      override('sharedStrings', 'sharedStrings'),
    ].join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}">${relation('r', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}">${[
      relation('a', 'worksheet', 'worksheets/sheet1.xml'),
      relation('b', 'styles', 'styles.xml'),
      relation('c', 'sharedStrings', 'sharedStrings.xml'),
    ].join('')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}">${
      is1904 === undefined ? '' : `<workbookPr date1904="${is1904}"/>`
    }<sheets><sheet name="表" sheetId="1" r:id="a"/></sheets></workbook>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${codes.join('')}</numFmts><cellXfs>${looks.join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings.map((text) => `<si><t>${escape(text)}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  }
  return packZip(
    Object.entries(parts).map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) })),
  )
}

/** A row of texts, as most of its cells are. */
export function textRow(line: number, texts: readonly string[]): string {
  return rowOf(
    line,
    ...texts.map((text) => `<c t="inlineStr"><is><t xml:space="preserve">${escape(text)}</t></is></c>`),
  )
}

/** A row of cells that are given as XML. */
export const rowOf = (line: number, ...cells: readonly string[]): string =>
  `<row r="${line}">${cells.join('')}</row>`

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
