import { timeOf } from '../clock/local-time.ts'
import type { ShownBody, Shown } from './journal.ts'

/** The exchanges as an HTTP archive (HAR 1.2), oldest first; moments are those of the world's clock. */
export function harOf(
  entries: readonly Shown[],
  origin: string,
  version: string,
): { readonly log: Readonly<Record<string, unknown>> } {
  return {
    log: {
      version: '1.2',
      creator: { name: 'kaipiao-sandbox', version },
      entries: entries.toReversed().map((entry) => harEntry(entry, origin)),
    },
  }
}

function harEntry({ request, response, ...line }: Shown, origin: string): unknown {
  const { query, milliseconds } = line
  return {
    startedDateTime: new Date(timeOf(line.at) ?? 0).toISOString(),
    time: milliseconds,
    request: {
      method: line.method,
      url: `${origin}${line.path}${query === '' ? '' : `?${query}`}`,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairsOf(request.headers),
      queryString: [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })),
      ...(request.body && {
        postData: { mimeType: request.headers['content-type'] ?? '', text: request.body.text },
      }),
      headersSize: -1,
      bodySize: sizeOf(request.body),
    },
    response: {
      status: line.status,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairsOf(response.headers),
      content: {
        size: sizeOf(response.body),
        mimeType: response.headers['content-type'] ?? '',
        text: response.body?.text ?? '',
      },
      redirectURL: '',
      headersSize: -1,
      bodySize: sizeOf(response.body),
    },
    cache: {},
    timings: { send: 0, wait: milliseconds, receive: 0 },
    comment: [line.requestId, line.operationId, ...line.decisions].join('; '),
  }
}

const pairsOf = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => ({ name, value }))

const sizeOf = (body: ShownBody | null) => body?.cut ?? Buffer.byteLength(body?.text ?? '')
