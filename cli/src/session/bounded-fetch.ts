import type { ByteBucket } from './byte-bucket.ts'

type Fetch = typeof globalThis.fetch

export interface Bounds {
  bucket: ByteBucket
  /** So long the other side may say nothing; waiting for one's turn is not its silence. */
  silenceMilliseconds: number
}

/** As much goes through at once: a rate of a few kilobytes is no burst each minute. */
const pieceBytes = 16 * 1024

/**
 * `fetch` whose bodies go both ways no quicker than the bucket lets them. What is sent is gathered first, so that its
 * length can be told as it is without a limit: not every platform takes bodies that come in chunks.
 */
export function boundedFetch(fetch: Fetch, { bucket, silenceMilliseconds }: Bounds): Fetch {
  return async (input, init) => {
    const silence = new AbortController()
    const signal = AbortSignal.any([...(init?.signal ? [init.signal] : []), silence.signal])
    const watch = silenceWatch(silenceMilliseconds, silence)
    const sent = await boundedRequest(init, async (bytes) => {
      watch.stop()
      await bucket.take(bytes, signal)
      watch.start()
    })
    watch.start()
    const response = await fetch(input, { ...init, ...sent, signal }).finally(watch.stop)
    if (!response.body) return response
    const reader = response.body.getReader()
    const bounded = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        watch.start()
        const { value, done } = await reader.read().finally(watch.stop)
        if (done) return controller.close()
        for (let at = 0; at < value.length; at += pieceBytes) {
          const piece = value.subarray(at, at + pieceBytes)
          await bucket.take(piece.length, signal)
          controller.enqueue(piece)
        }
      },
      cancel: (reason) => reader.cancel(reason),
    })
    return answerOf(response, bounded)
  }
}

/** A response of another body keeps status and headers; of the address and where it came from nobody asks. */
const answerOf = ({ status, statusText, headers }: Response, body: ReadableStream<Uint8Array>) =>
  new Response(body, { status, statusText, headers })

async function boundedRequest(
  init: RequestInit | undefined,
  waited: (bytes: number) => Promise<void>,
): Promise<RequestInit> {
  if (init?.body === undefined || init.body === null) return {}
  const whole = new Response(init.body)
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const headers = new Headers(init.headers)
  const kind = whole.headers.get('content-type')
  if (kind !== null && !headers.has('content-type')) headers.set('content-type', kind)
  if (bytes.length <= pieceBytes) {
    await waited(bytes.length)
    return { headers, body: bytes }
  }
  headers.set('content-length', String(bytes.length))
  const pieces = piecesOf(bytes)
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { value, done } = pieces.next()
      if (done === true) return controller.close()
      await waited(value.length)
      controller.enqueue(value)
    },
  })
  return { headers, body, duplex: 'half' } as RequestInit
}

function* piecesOf(bytes: Uint8Array<ArrayBuffer>): Generator<Uint8Array<ArrayBuffer>, undefined> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

/** Aborts when nothing has come for as long as is waited; between pieces it begins anew. */
function silenceWatch(milliseconds: number, silence: AbortController) {
  let timer: NodeJS.Timeout | undefined
  const stop = () => clearTimeout(timer)
  return {
    stop,
    start: () => {
      stop()
      timer = setTimeout(
        () => silence.abort(new DOMException('the other side says nothing', 'TimeoutError')),
        milliseconds,
      )
      timer.unref()
    },
  }
}
