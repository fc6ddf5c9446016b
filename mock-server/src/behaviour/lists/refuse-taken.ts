import { codes } from '@kaipiao/client/codes'
import type { Field, Table } from '../../store/port.ts'
import { ownedOf } from '../../world/owned-of.ts'
import type { Owned } from '../../world/tables.ts'
import type { AnyContext } from '../handler.ts'
import { refuse } from '../outcome.ts'
import { asQuery, recordOf, textOf } from './loose-values.ts'

interface Taken<R> {
  readonly fields: readonly Field<R>[]
  readonly row: Readonly<Omit<R, 'id'>>
  /** The row that it is written over, which may agree with itself. */
  readonly self: string | undefined
}

/** Refuses a row that agrees with another in all of the fields; what is left out is as good as empty. */
export async function refuseTaken<R extends Owned & { readonly id: string }>(
  context: AnyContext,
  table: Table<R>,
  { fields, row, self }: Taken<R>,
): Promise<void> {
  const [first, ...others] = fields
  if (first === undefined) return
  const next = recordOf(row)
  // Asked of the rows of whose it is, the caller may see those of others too.
  const where = { ...ownedOf(row), ...context.path, id: undefined, [first]: next[first] }
  const found = await table.find(asQuery<R>({ where }))
  const isSame = (other: Readonly<R>) => others.every((name) => isAlike(recordOf(other)[name], next[name]))
  if (!found.rows.some((other) => other.id !== self && isSame(other))) return
  const words = fields.map((name) => next[name] ?? '').filter((value) => value !== '')
  refuse(codes.duplicate, `“${textOf(words)}”已存在`)
}

const isAlike = (one: unknown, other: unknown): boolean => (one ?? '') === (other ?? '')
