import { timeOf } from '../clock/local-time.ts'
import { startSandbox, type RunningSandbox, type SandboxServerOptions } from '../server/server.ts'
import { readState } from '../world/world-state.ts'

/** Every test world begins at this moment, and its clock stands still. */
export const testStart = '2026-01-15 10:30:00'

export interface TestSandbox extends RunningSandbox {
  /** What the sandbox warned of; a test that is fine leaves it empty. */
  readonly warnings: string[]
  /** Makes everything as it was at the start; who had signed in has to do so again. */
  rewind(): Promise<void>
}

/** A small world in memory on a free port. */
export async function startTestSandbox(options: SandboxServerOptions = {}): Promise<TestSandbox> {
  const warnings: string[] = []
  const at = timeOf(testStart)
  if (at === undefined) throw new Error('the start is a moment')
  const warn = (message: string): void => void warnings.push(message)
  const running = await startSandbox({ world: 'small', at, speed: 0, warn, ...options })
  const { sandbox } = running
  const beginning = await sandbox.store.snapshot()
  return {
    ...running,
    warnings,
    rewind: async () => {
      await sandbox.store.restore(beginning)
      const state = await readState(sandbox.store)
      if (state === undefined) throw new Error('the world had a beginning')
      sandbox.faults.clear()
      sandbox.latency.milliseconds = 0
      await sandbox.adopt(state)
      warnings.length = 0
    },
  }
}
