import type { Client } from 'pg'
import type { Written } from '../memory/keeper.ts'

interface By {
  readonly client: Client
  readonly writer: string
  /** The position before the first of them. */
  readonly after: number
}

/** The statement that adds what transactions did to the journal, in their order. */
export function insertOf(written: readonly Written[], { client, writer, after }: By): string {
  const rows = written.map(({ entry: { changes, told } }, at) => {
    const values = [
      String(after + 1 + at),
      client.escapeLiteral(writer),
      changes === undefined ? 'NULL' : client.escapeLiteral(changes),
      told.length === 0 ? 'NULL' : client.escapeLiteral(JSON.stringify(told)),
    ]
    return `(${values.join(', ')})`
  })
  return `INSERT INTO kaipiao_journal (position, writer, changes, told) VALUES ${rows.join(', ')}`
}

/** What `insertOf` wrote of what a transaction told. */
export function toldIn(text: string): readonly object[] {
  const told: unknown = JSON.parse(text)
  return Array.isArray(told)
    ? told.filter((each): each is object => typeof each === 'object' && each !== null)
    : []
}
