/** Whether a source says its prices and amounts with tax or without. Source: checklist FM56, OC01. */
import type { Schemas } from '@kaipiao/client/types'

type PriceMode = Schemas['TextFlag']

const WITHOUT = /不含税|未税|税前|除税/
const WITH = /含税|价税合计/

/** `0` for a title without tax, `1` for one with it, undefined for one that does not say, as 金额. */
export function modeOfTitle(title: string): PriceMode | undefined {
  return WITHOUT.test(title) ? '0' : WITH.test(title) ? '1' : undefined
}

/**
 * Of a text: what it says of itself, else `0` where amount and tax have columns of their own, as on the face of an invoice.
 * Undefined where it does not say.
 */
export function modeOfText(text: string): PriceMode | undefined {
  if (WITHOUT.test(text)) return '0'
  if (/金\s*额/.test(text) && /税\s*额/.test(text)) return '0'
  return /含税/.test(text) ? '1' : undefined
}
