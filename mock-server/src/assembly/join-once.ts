type Together<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer All) => void
  ? All
  : never

/** All of them in one. Throws where two have the same name, with that name. */
export function joinOnce<Part extends object>(what: string, parts: readonly Part[]): Together<Part> {
  const all = new Map<string, unknown>()
  for (const [name, value] of parts.flatMap((part) => Object.entries(part))) {
    if (all.has(name)) throw new Error(`two families have a ${what} named ${name}`)
    all.set(name, value)
  }
  // Every entry keeps the value that it had under its name.
  return Object.fromEntries(all) as Together<Part>
}
