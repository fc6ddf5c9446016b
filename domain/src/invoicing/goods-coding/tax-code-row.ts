/** One code of the tax classification that a line may use. Source: domain.md §1.6: only leaves, 19 digits. */
export interface TaxCodeRow {
  /** 19 digits. */
  code: string
  name: string
  /** What stands between the asterisks on the face. */
  shortName: string
  /** Words that people write for it; ours, not the classification's. */
  keywords: readonly string[]
  /** Words of the official explanation. */
  terms: readonly string[]
  /** Names of what is above a leaf that takes what has no other leaf (其他…). */
  groups: readonly string[]
}

/** The code without the zeros that fill it up to 19 digits; levels are two digits wide below the first. */
export function significantDigits(code: string): string {
  let end = code.length
  while (end > 2 && code.charCodeAt(end - 1) === 48 && code.charCodeAt(end - 2) === 48) end -= 2
  return code.slice(0, end)
}
