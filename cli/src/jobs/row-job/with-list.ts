import { Readable } from 'node:stream'
import { csvLine } from '../../sheets/csv-line.ts'
import type { RowJobOptions } from './row-work.ts'

/** A list that the command has put together, as the sheet of its job: kept with it, and gone on with as any other. */
export function withList<Options extends RowJobOptions>(
  options: Options,
  inputName: string,
  rows: ReadonlyArray<readonly string[]>,
): Options {
  const sheet = Buffer.from(rows.map(csvLine).join(''))
  return { ...options, file: '-', inputName, io: { ...options.io, stdin: () => Readable.from([sheet]) } }
}
