/** Sources: checklist VL01–VL03, DG50; a wrong number asks, it never stops (VL02). */
import type { Issue } from '../result/issue.ts'
import { withStrangeCharacter } from '../characters/with-strange-character.ts'

const TAX_NUMBER = /^(?:[0-9A-Z]{15}|[0-9A-Z]{17}|[0-9A-Z]{18}|[0-9A-Z]{20})$/

/** The business type 收购报废产品, whose seller is a natural person: numbers are not questioned. */
const SCRAP_PURCHASE = '24'

/** Buyer or seller number: 15, 17, 18 or 20 upper-case letters and digits, I and O included. */
export function isTaxNumber(text: string): boolean {
  return TAX_NUMBER.test(text)
}

/**
 * Issue `taxNumber.shape`, severity `confirm`, for a number of another shape; none for an empty one, since whether
 * it is required is another rule, and none for special business 24. A letter in the wrong case is seen;
 * a character that looks like one or like a digit is named.
 */
export function checkTaxNumber(text: string, path: string, specialBusiness = ''): Issue[] {
  const number = text.trim()
  if (number === '' || specialBusiness === SCRAP_PURCHASE || isTaxNumber(number)) return []
  const message = withStrangeCharacter('税号格式不正确，是否继续开具？', number, /[0-9A-Za-z]/)
  return [{ code: 'taxNumber.shape', path, message, severity: 'confirm' }]
}
