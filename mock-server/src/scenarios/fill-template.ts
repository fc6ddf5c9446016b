/**
 * Fills `{{body.buyerTaxerName}}` and the like into every text of a value. A text that is nothing but one such place becomes what
 * stands there, whatever its type; what is not there becomes an empty text.
 */
export function fillTemplate(value: unknown, facts: Readonly<Record<string, unknown>>): unknown {
  if (typeof value === 'string') return fillText(value, facts)
  if (Array.isArray(value)) return value.map((part: unknown) => fillTemplate(part, facts))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fillTemplate(part, facts)]))
}

function fillText(text: string, facts: Readonly<Record<string, unknown>>): unknown {
  const whole = /^\{\{\s*([\w.]+)\s*\}\}$/.exec(text)?.[1]
  if (whole !== undefined) return at(facts, whole) ?? ''
  return text.replaceAll(/\{\{\s*([\w.]+)\s*\}\}/g, (_, place: string) => {
    const found = at(facts, place) ?? ''
    return typeof found === 'string' ? found : JSON.stringify(found)
  })
}

function at(facts: unknown, place: string): unknown {
  let value = facts
  for (const name of place.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = new Map<string, unknown>(Object.entries(value)).get(name)
  }
  return value
}
