/** Behaviours that a resource answers, and its table: what a report of coverage tells apart. */
const tables = new WeakMap<object, string>()

export function asCrud<F extends object>(handler: F, table: string): F {
  tables.set(handler, table)
  return handler
}

/** The table of the resource; undefined where a handler answers. */
export function crudTableOf(handler: object): string | undefined {
  return tables.get(handler)
}
