/** The shape of every table of checklist group ST: what a value is called and in which colour it shows. */

/** Colours by meaning; the kit maps them to a tag. They are those of the description's enums. */
export type Colour = 'success' | 'processing' | 'warning' | 'error' | 'default'

export interface LookupEntry<Value extends string | number> {
  value: Value
  label: string
  colour?: Colour
}

export type Lookup<Value extends string | number> = readonly LookupEntry<Value>[]

/** The entry of a value as it came over the wire; `1` and `'1'` are the same value, since servers send both. */
export function findEntry<Value extends string | number>(
  table: Lookup<Value>,
  value: string | number | null | undefined,
): LookupEntry<Value> | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const text = String(value)
  return table.find((entry) => String(entry.value) === text)
}

/** The label of a value; an unknown one shows what the server calls it, else itself, never nothing at all. */
export function labelOf<Value extends string | number>(
  table: Lookup<Value>,
  value: string | number | null | undefined,
  serverText = '',
): string {
  return findEntry(table, value)?.label ?? (serverText || String(value ?? ''))
}

/** The colour of a value; `default` for values without one, unknown ones among them. */
export function colourOf<Value extends string | number>(
  table: Lookup<Value>,
  value: string | number | null | undefined,
): Colour {
  return findEntry(table, value)?.colour ?? 'default'
}
