import { SaxesParser } from 'saxes'
import { refuseBroken } from '../zip-parts.ts'

/** What a reader of workbook XML listens to. Names come without their namespace prefix. */
export interface XmlListener {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void
  close: (name: string) => void
  text: (text: string) => void
  /** Told of each chunk before it is read: what is too long is refused while it comes, and not when it is whole. */
  fed?: (bytes: number) => void
}

/**
 * Feeds a part to a listener chunk by chunk and hands control back after each one,
 * so that a consumer can take what has been read before more is unpacked.
 */
export async function* readXml(
  chunks: AsyncIterable<Uint8Array>,
  listener: XmlListener,
): AsyncGenerator<void, void, undefined> {
  const feed = feedXml(listener)
  const decoder = new TextDecoder()
  for await (const chunk of chunks) {
    listener.fed?.(chunk.length)
    feed.write(decoder.decode(chunk, { stream: true }))
    yield
  }
  feed.write(decoder.decode())
  feed.end()
  yield
}

/** The same of a text, whatever it was encoded in. */
export async function* readXmlText(
  texts: AsyncIterable<string>,
  listener: XmlListener,
): AsyncGenerator<void, void, undefined> {
  const feed = feedXml(listener)
  for await (const text of texts) {
    listener.fed?.(text.length)
    feed.write(text)
    yield
  }
  feed.end()
  yield
}

function feedXml(listener: XmlListener): { write: (text: string) => void; end: () => void } {
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('opentag', (tag) => listener.open(localName(tag.name), tag.attributes))
  parser.on('closetag', (tag) => listener.close(localName(tag.name)))
  parser.on('text', listener.text)
  parser.on('cdata', listener.text)
  parser.on('error', (error) => refuseBroken(error))
  return { write: (text) => parser.write(text), end: () => parser.close() }
}

/** Reads a small part whole. */
export async function readXmlWhole(chunks: AsyncIterable<Uint8Array>, listener: XmlListener): Promise<void> {
  for await (const _ of readXml(chunks, listener));
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}
