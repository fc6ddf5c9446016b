import { SaxesParser } from 'saxes'

export interface ReadElement {
  /** Names from the root on, with slashes between. */
  path: string
  attributes: Readonly<Record<string, string>>
  /** Text of the element itself. */
  text: string
}

/** The elements of a document in the order in which they begin; throws on what is not well-formed. */
export function readElements(xml: string): readonly ReadElement[] {
  const elements: ReadElement[] = []
  const open: ReadElement[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const path = [open.at(-1)?.path, name].filter(Boolean).join('/')
    const element = { path, attributes, text: '' }
    elements.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return elements
}
