import { buildRequest } from '@kaipiao/client/build-request'
import type { CatalogueEntry } from '@kaipiao/client/catalogue-types'
import type { RequestParts } from './given-parts.ts'

/** The call as a line for a shell; the token stays a variable, so that the line may be passed on. */
export function curlLine(
  baseUrl: string,
  entry: CatalogueEntry,
  parts: RequestParts,
  input: string | undefined,
): string {
  const isFile = parts.body instanceof Uint8Array
  const { url, init } = buildRequest(entry.server ?? baseUrl, entry, {
    ...parts,
    ...(isFile ? { body: undefined } : {}),
  })
  const headers = new Headers(init.headers)
  if (isFile) headers.set('content-type', 'application/octet-stream')
  return [
    'curl',
    ...(entry.method === 'GET' ? [] : ['-X', entry.method]),
    quote(url),
    ...(entry.bearer ? ['-H', '"authorization: Bearer $KAIPIAO_TOKEN"'] : []),
    ...[...headers].flatMap(([name, value]) => ['-H', quote(`${name}: ${value}`)]),
    ...(isFile ? ['--data-binary', quote(`@${input ?? '-'}`)] : []),
    ...(typeof init.body === 'string' ? ['--data', quote(init.body)] : []),
    ...(entry.reply.file === undefined ? [] : ['-OJ']),
  ].join(' ')
}

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
