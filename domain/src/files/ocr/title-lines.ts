/** Which lines of a text speak of a buyer, so that nobody takes them for goods. */
import { isTaxNumber } from '../../tax-number/tax-number.ts'
import { findLabels } from './title-labels.ts'
import { ADDRESS, BANK_WITH_ACCOUNT, findCompany, NUMBER_WORD, PHONE } from './title-parts.ts'

/** True for a line with a label of a title, a tax number, a company, a bank or a telephone. */
export function isTitleLine(line: string): boolean {
  return withoutTitle(line) !== line
}

/** The line without what belongs to a title. */
export function withoutTitle(line: string): string {
  let left = line
  for (;;) {
    const [place] = findLabels(left)
    if (!place || left.slice(0, place.start).trim().endsWith('商品')) break
    const [value = ''] = /^[^，,；;。\t]*/.exec(left.slice(place.end)) ?? []
    left = `${left.slice(0, place.start)} ${left.slice(place.end + value.length)}`
  }
  for (const pattern of [BANK_WITH_ACCOUNT, PHONE, ADDRESS]) left = left.replace(pattern, ' ')
  for (const word of left.match(NUMBER_WORD) ?? [])
    if (isTaxNumber(word.toUpperCase())) left = left.replace(word, ' ')
  const company = findCompany(left)
  if (company === undefined) return left
  const [before = '', after = ''] = left.split(company)
  // With what is said before it: 开给.
  return `${before.replace(/[^\s，,]*$/, '')} ${after}`
}
