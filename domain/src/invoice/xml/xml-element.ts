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
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeAttribute(String(value))}"`)
    .join('')
  if (typeof content === 'string')
    return content === ''
      ? `${indent}<${name}${written}/>\n`
      : `${indent}<${name}${written}>${escapeText(content)}</${name}>\n`
  const inner = content.map((child) => (child ? writeElement(child, `${indent}  `) : '')).join('')
  return inner === ''
    ? `${indent}<${name}${written}/>\n`
    : `${indent}<${name}${written}>\n${inner}${indent}</${name}>\n`
}

function escapeText(text: string): string {
  return replaceForbidden(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')
}

/** XML 1.0 has no way to write control characters and halves of a surrogate pair: a visible � stands for them. */
function replaceForbidden(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters that XML forbids
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu, '\ufffd')
}
