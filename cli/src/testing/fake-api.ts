import type { Api } from '../deps/deps.ts'

export interface FakeApi {
  api: Api
  /** Operation ids in the order of the calls. */
  calls: string[]
}

/** The platform as a table of answers by operation id: the edge that unit tests replace, and nothing above it. */
export function fakeApi(handlers: Record<string, (parts: FakeParts) => unknown>): FakeApi {
  const calls: string[] = []
  const answer = async (operation: { id: string }, parts: FakeParts = {}) => {
    calls.push(operation.id)
    const handler = handlers[operation.id]
    if (!handler) throw new Error(`unexpected call ${operation.id}`)
    await Promise.resolve()
    return handler(parts)
  }
  const api = {
    call: answer,
    download: async (operation: { id: string }, parts: FakeParts) => {
      const text = String(await answer(operation, parts))
      const { body } = new Response(text)
      return {
        fileName: '导出.xlsx',
        contentType: 'application/octet-stream',
        body,
        blob: () => new Response(text).blob(),
      }
    },
    session: { bearer: () => Promise.resolve('t'), start: () => Promise.resolve(), clear: () => {} },
  }
  // Handlers are untyped by nature; what is called is typed where it is called.
  return { api: api as unknown as Api, calls }
}

export interface FakeParts {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, unknown>
  body?: unknown
}
