/** A small tree of XML, written with everything escaped. */
export interface XmlElement {
  name: string
  attributes?: Readonly<Record<string, string | number | undefined>>
  /** Text, or elements in order; `undefined` leaves are left out. */
  content?: string | readonly (XmlElement | undefined)[]
}

/** Writes a document with its declaration, UTF-8, two spaces a level; only texts keep their white space. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root, '')}`
}

function writeElement({ name, attributes = {}, content = '' }: XmlElement, indent: string): string {
  let start = `${indent}<${name}`
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) start += ` ${key}="${escapeAttribute(String(value))}"`
  if (typeof content === 'string')
    return content === '' ? `${start}/>\n` : `${start}>${escapeText(content)}</${name}>\n`
  let inner = ''
  for (const child of content) if (child) inner += writeElement(child, `${indent}  `)
  return inner === '' ? `${start}/>\n` : `${start}>\n${inner}${indent}</${name}>\n`
}

/** Anything that is written otherwise in a text or an attribute: most texts have none of it. */
// oxlint-disable-next-line no-control-regex -- XML forbids most of these characters
const SPECIAL = /[&<>"\u0000-\u001f\ufffe\uffff\p{Cs}]/u

function escapeText(text: string): string {
  if (!SPECIAL.test(text)) return text
  return replaceForbidden(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}

function escapeAttribute(text: string): string {
  if (!SPECIAL.test(text)) return text
  return escapeText(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')
}

/** XML 1.0 has no way to write control characters and halves of a surrogate pair: a visible � stands for them. */
function replaceForbidden(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters that XML forbids
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu, '\ufffd')
}
