import type { AnyContext } from '../handler.ts'
import { asCrud, crudOf } from './crud.ts'

/** An update whose body replaces what was written before: fields that it leaves out are taken away. */
export function replacing<R>(
  update: (context: AnyContext) => Promise<R>,
  fields: readonly string[],
): (context: AnyContext) => Promise<R> {
  const emptied = Object.fromEntries(fields.map((field) => [field, undefined]))
  const replace = (context: AnyContext): Promise<R> =>
    update({ ...context, body: Object.assign({}, emptied, context.body) })
  const crud = crudOf(update)
  return crud === undefined ? replace : asCrud(replace, crud)
}
