import { InvalidArgumentError } from '@commander-js/extra-typings'
import { splitList } from '../../../settings/run-settings.ts'

/** What its jobs are kept under. */
export const exportCommandName = 'invoice export'

/** Documents come one file an invoice; tables one file for all. */
export const documentTypes = ['pdf', 'xml', 'ofd'] as const
export const tableTypes = ['csv', 'xlsx'] as const

export type DocumentType = (typeof documentTypes)[number]
export type TableType = (typeof tableTypes)[number]
export type ExportType = DocumentType | TableType

export const exportTypes: readonly ExportType[] = [...documentTypes, ...tableTypes]

/** Reads `pdf,xml`; at least one, each one once. */
export function parseExportTypes(text: string): ExportType[] {
  const names = splitList([text.toLowerCase()])
  const types = exportTypes.filter((type) => names.includes(type))
  const unknown = names.filter((name) => !exportTypes.some((type) => type === name))
  if (unknown.length > 0)
    throw new InvalidArgumentError(`没有类型 ${unknown.join('、')}，可选：${exportTypes.join('、')}`)
  if (types.length === 0) throw new InvalidArgumentError(`至少一种，可选：${exportTypes.join('、')}`)
  return types
}

export const isDocumentType = (type: ExportType): type is DocumentType =>
  documentTypes.some((one) => one === type)
