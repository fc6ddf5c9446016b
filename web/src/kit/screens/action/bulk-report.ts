import { harmlessText } from '@kaipiao/domain/text/cells/harmless-text'
import { plainText } from '../../shapes/kind.ts'
import type { Resource } from '../../shapes/resource.ts'
import type { Row } from '../../shapes/endpoint.ts'

/** What became of each row of an action on several. */
export interface BulkReport {
  label: string
  done: readonly Row[]
  refused: readonly Refused[]
  /** What the action itself says of its reply. */
  success?: string
}

type Named = Pick<Resource, 'key' | 'title'>

export interface Refused {
  key: string
  title: string
  reason: string
}

/** A row with what names it for staff. */
export function refusal(resource: Named, row: Row, reason: string): Refused {
  return { key: plainText(row[resource.key]), title: plainText(row[resource.title]), reason }
}

/** Reads `errorList` of a reply, which names by id what was not done; undefined where the reply has none. */
export function reportOf(
  resource: Named,
  label: string,
  rows: readonly Row[],
  reply: unknown,
): BulkReport | undefined {
  const faults = faultsIn(reply)
  if (!faults) return undefined
  const reasons = new Map(faults.map(({ id, message }) => [plainText(id), plainText(message)]))
  const rowOf = new Map(rows.map((row) => [plainText(row[resource.key]), row]))
  return {
    label,
    done: rows.filter((row) => !reasons.has(plainText(row[resource.key]))),
    refused: [...reasons].map(([key, reason]) =>
      refusal(resource, rowOf.get(key) ?? { [resource.key]: key }, reason),
    ),
  }
}

function faultsIn(reply: unknown): readonly Row[] | undefined {
  if (typeof reply !== 'object' || reply === null || !('errorList' in reply)) return undefined
  return Array.isArray(reply.errorList) ? (reply.errorList as Row[]) : undefined
}

const HEAD = ['编号', '名称', '失败原因'] as const

const cellsOf = ({ key, title, reason }: Refused): string[] => [key, title, reason]

/** The refused rows for the clipboard: a sheet takes the tabs for columns. */
export function refusedText(refused: readonly Refused[]): string {
  const clean = (cell: string) => harmlessText(cell.replaceAll(/[\t\r\n]+/g, ' '))
  return [HEAD, ...refused.map(cellsOf)].map((cells) => cells.map(clean).join('\t')).join('\n')
}

/** The refused rows as a workbook, keys kept as text. */
export async function refusedWorkbook(refused: readonly Refused[]): Promise<Blob> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  const stream = writeXlsxStream(refused.map(cellsOf), {
    name: '失败明细',
    columns: HEAD.map((header) => ({ header, width: 24, numFmt: '@' })),
    freezePane: { rows: 1 },
  })
  const headers = { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
  return new Response(stream, { headers }).blob()
}
