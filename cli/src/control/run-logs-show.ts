import { searchJournal } from '@kaipiao/client/sandbox'
import { openControl, type ControlDeps } from '../platform/sandbox/open-control.ts'

export type LogsShowOptions = ControlDeps & { id: string; space?: string | undefined }

/** Shows one call as the sandbox has kept it: what is secret in it is masked there already. */
export async function runLogsShow(options: LogsShowOptions): Promise<void> {
  const control = await openControl(options, options.space)
  const call = await control.call(searchJournal, { query: { id: options.id } })
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
