import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface SandboxProcess {
  readonly url: string
  /** Ends it at once, whatever it is doing. */
  kill(): Promise<void>
}

/** A sandbox in a process of its own, from its bundle, on a free port. Rejects where it ends before it can be called. */
export async function startProcess(flags: readonly string[]): Promise<SandboxProcess> {
  const program = fileURLToPath(new URL('../../../start.mjs', import.meta.url))
  const child = spawn(process.execPath, [program, '--port', '0', ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(child, 'exit')
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-2000)))
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve)
    ended.then(() => reject(new Error(`the sandbox ended: ${said}`)), reject)
  })
  return {
    url: /http:\/\/[\d.]+:\d+/.exec(line)?.[0] ?? '',
    kill: async () => {
      process.off('exit', kill)
      kill()
      await ended
    },
  }
}
