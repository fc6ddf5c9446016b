import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as askSecurely } from 'node:https'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { existsSync } from 'node:fs'
import type { Duplex } from 'node:stream'
import { guardReply } from '../admission/guard-replies.ts'
import { OwnHosts } from '../admission/own-hosts.ts'
import { addressOf, entryRefusalBody, refuseEntry } from '../admission/refuse-entry.ts'
import { maskedBody, maskedHeaders, maskedQuery } from '../journal/masked.ts'
import { readBytes } from '../pipeline/exchange/read-body.ts'
import { jsonType } from '../admission/json-type.ts'
import { thePlatform } from '../contract/the-platform.ts'
import { judgeExchange, type Exchanged } from '../recording/judge-exchange.ts'
import { listenHere, type Here } from './listen-here.ts'
import { parseRecording, reportOf, type Recorded, type Recording } from '../recording/recording.ts'

export interface RecorderOptions extends Here {
  /** Origin of the platform that answers. */
  readonly to: string
  /** Where the recording is kept; one that is there is gone on with. Without it it is in memory alone. */
  readonly file?: string | undefined
  /** Hears of each place where the description was broken. */
  readonly onBreach?: (recorded: Recorded) => void
}

export interface Recorder {
  readonly url: string
  readonly recording: () => Recording
  /** Ends connections; what was recorded is in the file. */
  readonly close: () => Promise<void>
}

/**
 * Stands between a client and a platform that keeps the contract: hands everything on as it is, both ways, and keeps
 * what was said, without its secrets, with what the description has against it. Listens on this machine alone.
 */
export async function startRecorder(options: RecorderOptions): Promise<Recorder> {
  const { to, file } = options
  const platform = thePlatform()
  const { version } = platform.description
  const known =
    file !== undefined && existsSync(file) ? parseRecording(readFileSync(file, 'utf8')) : undefined
  const exchanges: Recorded[] = [...(known?.exchanges ?? [])]
  const recording = (): Recording => ({ format: 1, version, to, exchanges })
  const hosts = new OwnHosts()
  const server = createServer((incoming, response) => {
    guardReply(response)
    const refusal = refuseEntry(incoming, hosts)
    if (refusal !== undefined) {
      response.writeHead(refusal.status, { 'content-type': jsonType }).end(entryRefusalBody(refusal))
      return
    }
    if (incoming.url === '/__sandbox/recording') {
      response
        .writeHead(200, { 'content-type': jsonType })
        .end(JSON.stringify({ ...recording(), report: reportOf(recording()) }))
      return
    }
    handOn(to, incoming, response).then(
      (exchanged) => {
        if (exchanged === undefined || exchanges.length >= most) return
        const recorded = recordedOf(exchanged, platform)
        exchanges.push(recorded)
        if (recorded.breaches.length > 0) options.onBreach?.(recorded)
      },
      () => {
        if (!response.headersSent) response.writeHead(502, { 'content-type': jsonType })
        response.end(JSON.stringify({ code: 502, message: `${to} 没有回答` }))
      },
    )
  })
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex) => {
    if (refuseEntry(incoming, hosts) === undefined) tunnel(to, incoming, socket)
    else socket.destroy()
  })
  const url = await listenHere(server, options)
  return {
    url,
    recording,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      if (file !== undefined) save(file, recording())
    },
  }
}

/** Exchanges of one recording: more than anybody replays. */
const most = 10_000

function save(file: string, recording: Recording): void {
  writeFileSync(`${file}.tmp`, `${JSON.stringify(recording, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.tmp`, file)
}

/** Asks the platform the same and answers what it answers; undefined where the request was too long to be one. */
async function handOn(
  to: string,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<Exchanged | undefined> {
  const body = await readBytes(incoming)
  if (body === undefined) {
    response
      .writeHead(413, { 'content-type': jsonType })
      .end(JSON.stringify({ code: 413, message: '请求内容过大' }))
    return undefined
  }
  const { method = 'GET', url = '/', headers } = incoming
  const reply = await askFor(to, incoming, body)
  const answer = await readAll(reply)
  const { statusCode: status = 502 } = reply
  const { connection: _, 'transfer-encoding': _t, 'keep-alive': _k, ...kept } = reply.headers
  response
    .writeHead(status, { ...kept, 'content-length': answer.length })
    .end(method === 'HEAD' ? undefined : answer)
  const { pathname: path, search } = addressOf({ url })
  const type = reply.headers['content-type'] ?? ''
  return { method, path, queryText: search.slice(1), headers, body, status, type, answer }
}

function askFor(
  to: string,
  { method, url = '/', headers }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage> {
  // What is compressed cannot be read, and an origin of this machine is none that the platform knows.
  const {
    host: _,
    connection: _c,
    origin: _o,
    'accept-encoding': _a,
    'transfer-encoding': _t,
    ...kept
  } = headers
  const own = body.length === 0 ? kept : { ...kept, 'content-length': body.length }
  return new Promise((resolve, reject) => {
    const send = to.startsWith('https:') ? askSecurely : ask
    send(new URL(url, to), { method, headers: own, timeout: 60_000 }, resolve)
      .on('error', reject)
      .on('timeout', () => reject(new Error('timeout')))
      .end(body)
  })
}

async function readAll(reply: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of reply) parts.push(Buffer.from(part as Uint8Array))
  return Buffer.concat(parts)
}

/** A websocket goes through as it is: what it says is not kept. */
function tunnel(to: string, incoming: IncomingMessage, socket: Duplex): void {
  const { host: _, origin: _o, ...headers } = incoming.headers
  const send = to.startsWith('https:') ? askSecurely : ask
  const request = send(new URL(incoming.url ?? '/', to), { headers })
  const end = () => void socket.destroy()
  request.on('error', end).on('response', end)
  request.on('upgrade', (reply, remote, head) => {
    const lines = Object.entries(reply.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`)
    socket.write(head)
    socket.on('error', () => remote.destroy()).on('close', () => remote.destroy())
    remote.on('error', end).on('close', end)
    remote.pipe(socket).pipe(remote)
  })
  request.end()
}

function recordedOf(exchanged: Exchanged, platform: ReturnType<typeof thePlatform>): Recorded {
  const { method, path, queryText, headers, body, status, type, answer } = exchanged
  const { operation, breaches } = judgeExchange(platform, exchanged)
  const isText = /json|text|xml/.test(type)
  return {
    method,
    path,
    query: maskedQuery(queryText),
    operationId: operation?.id ?? null,
    request: {
      headers: maskedHeaders(headers),
      body: body.length === 0 || operation?.bytes === true ? null : maskedBody(body.toString()),
    },
    reply: { status, type, isText, body: isText ? maskedBody(answer.toString()) : answer.toString('base64') },
    breaches: [...breaches],
  }
}
