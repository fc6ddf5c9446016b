import { StoreError } from '../../store-error.ts'
import type { Row } from '../../port.ts'
import { freezeRow, isRow, type StoredRow } from './stored-row.ts'

/**
 * Rows as text, a line of JSON each, in blocks of whole lines: large enough to decode and to write at once, small
 * enough to parse between two requests. Throws StoreError `invalid` for what is no row.
 */
export function* blocksOf(rows: Iterable<Row>): Generator<Buffer> {
  let text = ''
  for (const row of rows) {
    if (!isRow(row)) throw new StoreError('invalid', 'a row is an object with a string id that is not empty')
    text += `${JSON.stringify(row)}\n`
    if (text.length < blockLength) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}

const blockLength = 128 * 1024

export function rowsIn(block: Buffer): StoredRow[] {
  return block
    .toString('utf8', 0, block.length - 1)
    .split('\n')
    .map((line) => {
      const row: unknown = JSON.parse(line)
      if (!isRow(row)) throw new StoreError('corrupt', `${line} is not a row`)
      return freezeRow(row)
    })
}
