/** Sources: checklist DG17–DG39, FM46: fields that a section needs, and what none may hold. */
import type { Issue } from '../../issue.ts'
import { checkAngleBrackets } from '../../text-limits/special-characters.ts'

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

/** The text of a field without its outer spaces; empty for anything that is no text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
