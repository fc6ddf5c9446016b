import { once } from 'node:events'
import type { Server } from 'node:http'

export interface Here {
  /** 0: any free port. */
  readonly port?: number
  /** A loopback address. */
  readonly host?: '127.0.0.1' | '::1' | 'localhost'
}

/** Answers the address when it can be called. Rejects with EADDRINUSE where the port is taken. */
export async function listenHere(server: Server, { port = 0, host = '127.0.0.1' }: Here): Promise<string> {
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  const actual = typeof address === 'object' && address !== null ? address.port : port
  return `http://${host.includes(':') ? `[${host}]` : host}:${actual}`
}
