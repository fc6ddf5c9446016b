/** Sources: checklist DG17–DG39, FM46: fields that a section needs, and what none may hold. */
import type { Issue } from '../../result/issue.ts'
import { readDecimal } from '../../reading/read-decimal.ts'
import { checkCharacterLimit } from '../../text/character-count.ts'
import { checkAngleBrackets } from '../../text/special-characters.ts'

/** Fields of a section with the labels that messages use. */
export type SectionFields<Section> = readonly (readonly [field: keyof Section & string, label: string])[]

/** Issue `{path}.required` for every field without text, and angle brackets (FM46) in any of the section. */
export function checkSectionFields<Section extends object>(
  section: Section | undefined,
  path: string,
  fields: SectionFields<Section>,
  prefix = '',
): Issue[] {
  const missing = fields
    .filter(([field]) => textOf(section?.[field]) === '')
    .map(([field, label]) => missingField(`${path}/${field}`, `${prefix}${label}`))
  const texts = Object.entries(section ?? {}).flatMap(([field, value]) =>
    checkAngleBrackets(textOf(value), `${path}/${field}`),
  )
  return [...missing, ...texts]
}

/** Issue `section.required` ({label}不能为空). */
export function missingField(path: string, label: string): Issue {
  return { code: 'section.required', path, message: `${label}不能为空`, severity: 'error' }
}

/** Issues `section.amount` for every one of the fields that is no amount in yuan with two decimals at most. */
export function checkAmounts<Section extends object>(
  section: Section | undefined,
  path: string,
  fields: SectionFields<Section>,
  prefix = '',
): Issue[] {
  return fields
    .map(([field, label]) => ({ field, label, text: textOf(section?.[field]) }))
    .filter(({ text }) => text !== '' && !isAmount(text))
    .map(({ field, label, text }) => ({
      code: 'section.amount',
      path: `${path}/${field}`,
      message: `${prefix}${label}${amountFault(text)}`,
      severity: 'error',
    }))
}

function amountFault(text: string): string {
  const read = readDecimal(text)
  return read.ok ? '不正确，应为金额，最多两位小数' : (read.issues[0]?.message ?? '')
}

/** Issue `text.characters` for every one of the fields that is longer than its limit. */
export function checkLimits<Section extends object>(
  section: Section | undefined,
  path: string,
  limits: readonly (readonly [field: keyof Section & string, limit: number])[],
): Issue[] {
  return limits.flatMap(([field, limit]) =>
    checkCharacterLimit(textOf(section?.[field]), limit, `${path}/${field}`),
  )
}

/** True for an amount as the wire has it: 16 digits and two decimals at most. */
export const isAmount = (text: string): boolean => /^-?\d{1,16}(\.\d{1,2})?$/.test(text)

/** The text of a field without its outer spaces; empty for anything that is no text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
