import type { ByteSource } from '../byte-source.ts'
import { maxPartBytes } from '../sheet-limits.ts'
import { readXmlWhole } from '../xlsx/xml-events.ts'
import { openZipParts } from '../zip-parts.ts'

/**
 * The text of a Word document (.docx): paragraphs as lines, cells of tables set apart by tabs. `onText` hears each piece
 * as it comes, and may throw where there is too much. Throws SheetFault for what is none.
 */
export async function wordText(
  source: ByteSource,
  partBytes = maxPartBytes,
  onText: (text: string) => void = () => {},
): Promise<string> {
  const parts = await openZipParts(source, partBytes)
  const pieces: string[] = []
  const add = (text: string) => {
    onText(text)
    pieces.push(text)
  }
  let isText = false
  await readXmlWhole(parts.chunks('word/document.xml'), {
    open: (name) => {
      if (name === 't') isText = true
      else if (name === 'tab') add('\t')
      else if (name === 'br') add('\n')
    },
    close: (name) => {
      if (name === 't') isText = false
      else if (name === 'p' || name === 'tr') add('\n')
      else if (name === 'tc' && pieces.at(-1) === '\n') pieces[pieces.length - 1] = '\t'
    },
    text: (text) => {
      if (isText) add(text)
    },
  })
  return pieces.join('')
}
