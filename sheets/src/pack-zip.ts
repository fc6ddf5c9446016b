import {
  configure,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-external.js'

configure({ useWebWorkers: false, useCompressionStream: true })

/** One file of a zip; folders stand before its name with `/` between. */
export interface ZipFile {
  name: string
  bytes: Uint8Array
}

/** A zip of files as they come. They are stored as they are: documents are packed by themselves. */
export async function packZip(
  files: AsyncIterable<ZipFile> | Iterable<ZipFile>,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { level: 0, dataDescriptor: false })
  for await (const { name, bytes } of files) await writer.add(name, new Uint8ArrayReader(bytes))
  return new Uint8Array(await writer.close())
}
