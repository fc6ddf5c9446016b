import { startSandbox, type RunningSandbox, type SandboxServerOptions } from '../server.ts'
import { timeOf } from '../clock/local-time.ts'

/** Every test world begins at this moment, and its clock stands still. */
export const testStart = '2026-01-15 10:30:00'

/** A small world in memory; warnings fail the test that looks at them. */
export async function startTestSandbox(
  options: SandboxServerOptions = {},
): Promise<RunningSandbox & { readonly warnings: string[] }> {
  const warnings: string[] = []
  const at = timeOf(testStart)
  if (at === undefined) throw new Error('the start is a moment')
  const running = await startSandbox({
    world: 'small',
    at,
    speed: 0,
    warn: (message) => void warnings.push(message),
    ...options,
  })
  return { ...running, warnings }
}
