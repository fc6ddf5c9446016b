import type { Document } from '@kaipiao/openapi/document'

/** Business codes by the name that the description gives them. */
export function writeCodes(document: Document): string {
  const { enum: codes, 'x-enum-varnames': names } = document.components.schemas['BusinessCode'] ?? {}
  if (codes === undefined || names === undefined) throw new Error('BusinessCode has no named codes')
  const lines = codes.map((code, index) => `  ${names[index]}: ${code},\n`)
  return `\n/** Why an operation failed, by name; BusinessCode of the description says what each means. */\nexport const codes = {\n${lines.join('')}} as const\n`
}
