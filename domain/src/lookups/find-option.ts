import { figureText } from '../reading/figure-text.ts'

/** A text as it is compared with labels: half width, no spaces, lower case. */
export const plainText = (text: string): string => figureText(text).replaceAll(/\s/g, '').toLowerCase()

interface Option<Value> {
  value: Value
  label: string
}

/**
 * The choice that a text names, by its label in either width or by its code, or by one thing of a label that lists
 * several (集体福利 of 集体福利、个人消费) where no other lists it; undefined where it names none.
 */
export function findOption<Value extends string | number>(
  options: readonly Option<Value>[],
  text: string,
): Value | undefined {
  const plain = plainText(text)
  const named = options.find(
    ({ value, label }) => label === text || plainText(label) === plain || String(value) === plain,
  )
  if (named !== undefined) return named.value
  const listing = options.filter(({ label }) => label.split('、').some((part) => plainText(part) === plain))
  return listing.length === 1 ? listing[0]?.value : undefined
}
