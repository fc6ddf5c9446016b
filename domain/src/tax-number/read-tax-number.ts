/** Source: checklist VL01; docs/decisions/0040-one-reader-of-figures.md. */
import { figureText } from '../reading/figure-text.ts'

/** A tax number as people write it: of full width, in small letters, in groups. Whether it is one is asked of others. */
export function readTaxNumber(text: string): string {
  return figureText(text).replaceAll(' ', '').toUpperCase()
}
