import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export interface SandboxProcess {
  url: string
  pid: number
  /** What it has said on standard error. */
  warnings: () => string
  /** Ends it as a power cut would. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts the real sandbox on a free port; `data` keeps its world between two starts, without it all is in memory. */
export async function startSandbox(
  options: { data?: string; store?: string; port?: string; frozen?: boolean; world?: 'demo' | 'small' } = {},
): Promise<SandboxProcess> {
  const { data, store } = options
  const place =
    store !== undefined ? ['--store', store] : data === undefined ? ['--memory'] : ['--data', data]
  const child = spawn(
    process.execPath,
    [
      join(root, 'mock-server/start.mjs'),
      ...['--port', options.port ?? '0', '--world', options.world ?? 'small'],
      ...['--clock', '2026-01-15 10:30:00', '--password-cost', '1'],
      ...place,
      ...(options.frozen === true ? ['--frozen'] : []),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  let warnings = ''
  const url = await new Promise<string>((resolve, reject) => {
    let text = ''
    const read = (chunk: string) => {
      text += chunk
      const found = /http:\/\/[\d.]+:\d+/.exec(text)?.[0]
      if (found) resolve(found)
    }
    child.stdout.setEncoding('utf8').on('data', read)
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      warnings += chunk
    })
    void ended.then(() => reject(new Error(`the sandbox did not start:\n${text}`)))
  })
  const signal = (name: NodeJS.Signals) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return ended
    child.kill(name)
    return ended
  }
  const pid = child.pid ?? 0
  return { url, pid, warnings: () => warnings, kill: () => signal('SIGKILL'), stop: () => signal('SIGTERM') }
}
