import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'

export interface ExecuteStepOptions {
  words: readonly string[]
  cwd: string
  env: NodeJS.ProcessEnv
  logFile: string
  /** Told every line, and whether it is data or talk. */
  onLine: (line: string, stream: 'data' | 'talk') => void
  timeoutSeconds: number | undefined
  signal: AbortSignal
}

export interface StepResult {
  exitCode: number | null
  isTimedOut: boolean
}

/** How long a step may take to end after it was asked to. */
const graceMilliseconds = 10_000

/** Runs a command of this program as a process of its own: what one step leaves behind reaches no other. */
export async function executeStep(options: ExecuteStepOptions): Promise<StepResult> {
  const { words, cwd, env, logFile, onLine, timeoutSeconds, signal } = options
  const [node, entry = ''] = process.argv
  const child = spawn(node ?? process.execPath, [...process.execArgv, entry, ...words], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(logFile, { mode: 0o600 })
  const streams = { data: child.stdout, talk: child.stderr } as const
  for (const stream of ['data', 'talk'] as const) {
    createInterface({ input: streams[stream], crlfDelay: Infinity }).on('line', (line) => {
      log.write(`${line}\n`)
      onLine(line, stream)
    })
  }
  let isTimedOut = false
  let overdue: NodeJS.Timeout | undefined
  const end = () => {
    child.kill('SIGINT')
    overdue ??= setTimeout(() => child.kill('SIGKILL'), graceMilliseconds)
  }
  signal.addEventListener('abort', end, { once: true })
  const timer =
    timeoutSeconds === undefined
      ? undefined
      : setTimeout(() => {
          isTimedOut = true
          end()
        }, timeoutSeconds * 1000)
  try {
    const exitCode = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', resolve)
    })
    return { exitCode, isTimedOut }
  } finally {
    clearTimeout(timer)
    clearTimeout(overdue)
    signal.removeEventListener('abort', end)
    log.end()
    await finished(log)
  }
}
