import type { Readable, Writable } from 'node:stream'
import { hangText } from './text-width.ts'

/** The edges of the process that a command may touch: data out, talk out, and a person at a terminal. */
export interface Io {
  /** Data, one line, to stdout. */
  out: (line: string) => void
  /** Talk, one line, to stderr; on a terminal it goes on below itself where it is wider. */
  err: (line: string) => void
  /** Raw talk without a newline, for a progress line. */
  errRaw: (text: string) => void
  /** A terminal is reading stdout: tables instead of TSV. */
  isOutTerminal: boolean
  /** A terminal is reading stderr: one progress line that renews itself. */
  isErrTerminal: boolean
  /** A person can be asked. */
  canAsk: boolean
  /** Terminal width in columns. */
  columns: number
  ask: (question: string) => Promise<string>
  /** Asks without showing what is typed. */
  askSecret: (question: string) => Promise<string>
  /** All of standard input, without its last newline. */
  readStdin: () => Promise<string>
  /** Standard input as it comes. */
  stdin: () => AsyncIterable<Uint8Array>
  /** Bytes to stdout, at the pace of whoever reads them. */
  outBytes: (chunk: Uint8Array) => Promise<void>
}

/** Those of a process. */
export interface Streams {
  stdin: Readable & { isTTY?: boolean }
  stdout: Writable & { isTTY?: boolean; columns?: number }
  stderr: Writable & { isTTY?: boolean; columns?: number }
}

/** The real process. A reader that closes early (`| head`) ends output quietly instead of with a stack. */
export function createIo({ stdin, stdout, stderr }: Streams): Io {
  let isClosed = false
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    isClosed = true
  })
  return {
    out: (line) => {
      if (!isClosed) stdout.write(`${line}\n`)
    },
    err: (line) => {
      const isTalk = stderr.isTTY === true && stderr.columns !== undefined && !line.startsWith('{')
      const lines = isTalk ? hangText(line, stderr.columns ?? 0) : [line]
      stderr.write(`${lines.join('\n')}\n`)
    },
    errRaw: (text) => void stderr.write(text),
    isOutTerminal: stdout.isTTY === true,
    isErrTerminal: stderr.isTTY === true,
    canAsk: stdin.isTTY === true && stderr.isTTY === true,
    columns: stdout.columns ?? stderr.columns ?? 80,
    ask: (question) => askLine({ stdin, stderr, question, isSecret: false }),
    askSecret: (question) => askLine({ stdin, stderr, question, isSecret: true }),
    stdin: () => stdin,
    outBytes: (chunk) =>
      new Promise((resolve, reject) => {
        stdout.write(chunk, (error) => (error ? reject(error) : resolve()))
      }),
    readStdin: async () => {
      const chunks: Buffer[] = []
      for await (const chunk of stdin) chunks.push(Buffer.from(chunk as Uint8Array))
      return Buffer.concat(chunks)
        .toString('utf8')
        .replace(/\r?\n$/, '')
    },
  }
}

interface Question {
  stdin: Streams['stdin']
  stderr: Streams['stderr']
  question: string
  isSecret: boolean
}

async function askLine({ stdin, stderr, question, isSecret }: Question): Promise<string> {
  const { createInterface } = await import('node:readline/promises')
  const { Writable: WritableStream } = await import('node:stream')
  const silent = new WritableStream({ write: (_chunk, _encoding, done) => done() })
  stderr.write(question)
  const lines = createInterface({ input: stdin, output: isSecret ? silent : stderr, terminal: true })
  const abort = new AbortController()
  lines.once('SIGINT', () => {
    lines.close()
    abort.abort()
    process.kill(process.pid, 'SIGINT')
  })
  try {
    return await lines.question('', { signal: abort.signal })
  } finally {
    lines.close()
    if (isSecret) stderr.write('\n')
  }
}
