/** The data of a push that is typed to try a client out. Source: catalogue sendWebsocketMessage. */
import type { Issue } from '../../result/issue.ts'

export interface TypedPush {
  bizId?: string
  data?: unknown
}

/** An issue at `data` where what was typed is no JSON. */
export function checkPush({ data }: TypedPush): Issue[] {
  if (data === undefined || data === '' || pushDataOf(data) !== undefined) return []
  return [{ code: 'push.json', path: 'data', message: '数据不是有效的 JSON', severity: 'error' }]
}

/** What the typed text says; undefined where it is no JSON. */
export function pushDataOf(data: unknown): unknown {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
