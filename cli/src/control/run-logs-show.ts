import type { Deps } from '../deps/deps.ts'
import { openSandbox } from './sandbox-calls.ts'

export type LogsShowOptions = Pick<Deps, 'io' | 'env' | 'settings' | 'signal'> & { id: string }

/** Shows one call as the sandbox has kept it: what is secret in it is masked there already. */
export async function runLogsShow(options: LogsShowOptions): Promise<void> {
  const call = await openSandbox(options).showCall(options.id)
  options.io.out(JSON.stringify(call, bodyAsJson, 2))
}

/** A body that is JSON is shown as such, not as a text of escapes. */
function bodyAsJson(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('text' in value) || 'cut' in value) return value
  try {
    return typeof value.text === 'string' ? JSON.parse(value.text) : value
  } catch {
    return value
  }
}
