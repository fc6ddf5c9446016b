/** json-server 1.0 publishes no types; these are the parts that the raw tables use. */
declare module 'json-server/lib/app.js' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  import type { Low } from 'lowdb'

  export interface JsonServer {
    handler(req: IncomingMessage, res: ServerResponse): void
    onError: (error: unknown, req: IncomingMessage, res: ServerResponse) => void
  }
  export function createApp(db: Low<Record<string, object[]>>): JsonServer
}

declare module 'json-server/lib/parse-where.js' {
  export function parseWhere(query: string): Record<string, unknown>
}

declare module 'json-server/lib/matches-where.js' {
  export function matchesWhere(row: object, where: object): boolean
}
