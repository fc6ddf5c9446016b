/** Tables of behaviours that do nothing of their own: what a report of coverage tells apart. */
const tables = new WeakMap<object, string>()

export function asCrud<F extends object>(handler: F, table: string): F {
  tables.set(handler, table)
  return handler
}

/** The table that the behaviour reads and writes, and nothing else; undefined where it is more than that. */
export function crudTableOf(handler: object): string | undefined {
  return tables.get(handler)
}
