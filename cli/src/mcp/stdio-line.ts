import { Readable, Writable } from 'node:stream'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import type { Io } from '../io/io.ts'

/**
 * Standard input and output as a transport of the protocol. Who hangs up after the last question is still told the
 * answers: the transport of the SDK says nothing of the end of its input.
 */
export class StdioLine extends StdioServerTransport {
  /** Resolves when the other side has hung up and everything it has asked is answered. */
  readonly over: Promise<void>
  readonly #asked = new Set<string | number>()
  #isEnded = false
  #end: () => void = () => {}

  constructor(io: Pick<Io, 'stdin' | 'outBytes'>) {
    const input = Readable.from(io.stdin(), { objectMode: false })
    const output = new Writable({
      write: (chunk: Buffer, _encoding, done) => void io.outBytes(chunk).then(() => done(), done),
    })
    super(input, output)
    this.over = new Promise((resolve) => (this.#end = resolve))
    // Nobody reads any more.
    output.once('error', () => this.#end())
    input.once('close', () => {
      this.#isEnded = true
      this.#endIfAnswered()
    })
  }

  override async start(): Promise<void> {
    const { onmessage } = this
    this.onmessage = (message) => {
      if ('method' in message && 'id' in message) this.#asked.add(message.id)
      onmessage?.(message)
    }
    await super.start()
  }

  override async send(message: JSONRPCMessage): Promise<void> {
    await super.send(message)
    if (!('method' in message) && message.id !== undefined) this.#asked.delete(message.id)
    this.#endIfAnswered()
  }

  #endIfAnswered(): void {
    if (this.#isEnded && this.#asked.size === 0) this.#end()
  }
}
