import { Agent, request as begin, type IncomingMessage } from 'node:http'

export interface Request {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly body?: unknown
  /** Media type of a body that is some file. */
  readonly upload?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Reply {
  readonly status: number
  readonly type: string
  readonly headers: Headers
  /** The envelope, or undefined where the answer is a file. */
  readonly json: Envelope | undefined
  readonly bytes: Buffer
}

export interface Envelope {
  readonly code: number
  readonly message: string
  readonly data?: unknown
  readonly pointer?: string
}

/** A walk sends ten thousand requests: by `fetch` each of them costs twice as much. */
const agent = new Agent({ keepAlive: true })

export async function sendRequest(
  base: string,
  { method, path, body, upload, headers = {} }: Request,
  bearer?: string,
): Promise<Reply> {
  const content = upload !== undefined ? someFile : body === undefined ? undefined : JSON.stringify(body)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = begin(new URL(path, base), {
      agent,
      method,
      headers: {
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...(upload === undefined ? {} : { 'content-type': upload }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(content === undefined ? {} : { 'content-length': Buffer.byteLength(content) }),
        ...headers,
      },
    })
    sent.once('response', resolve).once('error', reject).end(content)
  })
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  const type = answer.headers['content-type'] ?? ''
  return {
    status: answer.statusCode ?? 0,
    type,
    headers: headersOf(answer),
    json: type.startsWith('application/json') ? (JSON.parse(bytes.toString('utf8')) as Envelope) : undefined,
    bytes,
  }
}

const someFile = Buffer.from([0, 255, 13, 10, 1])

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value)
  return headers
}
