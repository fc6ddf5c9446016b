import { figureText } from '../reading/figure-text.ts'

/** A text as it is compared with labels: half width, no spaces, lower case. */
export const plainText = (text: string): string => figureText(text).replaceAll(/\s/g, '').toLowerCase()

interface Option<Value> {
  value: Value
  label: string
}

/** The choice that a text names, by its label in either width or by its code; undefined where it names none. */
export function findOption<Value extends string | number>(
  options: readonly Option<Value>[],
  text: string,
): Value | undefined {
  const plain = plainText(text)
  return options.find(
    ({ value, label }) => label === text || plainText(label) === plain || String(value) === plain,
  )?.value
}
