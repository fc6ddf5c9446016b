import type { Change } from './change.ts'

interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly params?: string
  readonly request?: string
  readonly reply: string
  readonly behaviour: string
}

/** The row of the catalogue that says what an operation of ours is for; a test compares it with the description. */
export function catalogueRow({ params = '', request = '', ...rest }: Operation): Change {
  const { id, method, path, tag, summary, reply, behaviour } = rest
  const cells = [id, method, path, 'ours', tag, summary, params, request, reply, behaviour, '']
  return { edit: 'docs/spec/catalogue.csv', before: 'end', text: `${cells.map(cellText).join(',')}\n` }
}

const cellText = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
