import { spawn, type ChildProcess } from 'node:child_process'
import { runInProcess } from '../../../cli/testing/run-in-process.ts'
import { buildCli } from './build-cli.ts'

export interface CliResult {
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

export interface RunningCli {
  process: ChildProcess
  /** Resolves when stderr has shown the text. */
  said: (text: string) => Promise<void>
  result: Promise<CliResult>
}

export interface CliPlace {
  /** Working folder of the command. */
  cwd: string
  env: Record<string, string>
}

/** Runs the program to its end, in this process. */
export async function runCli(place: CliPlace, args: readonly string[], input = ''): Promise<CliResult> {
  return { ...(await runInProcess({ ...place, env: homeEnv(place) }, args, input)), signal: null }
}

/** A program that hangs must not outlive its test. */
const longestRun = 55_000

/** Starts the program as a process of its own, with a pipe on every stream. */
export async function startCli(place: CliPlace, args: readonly string[], input = ''): Promise<RunningCli> {
  const entry = await buildCli()
  const child = spawn(process.execPath, [entry, ...args], {
    cwd: place.cwd,
    env: { PATH: process.env['PATH'], ...homeEnv(place) },
  })
  let stdout = ''
  let stderr = ''
  let listeners: Array<() => void> = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
    for (const listener of listeners) listener()
  })
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const result = new Promise<CliResult>((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), longestRun)
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      resolve({ code, signal, stdout, stderr })
    })
  })
  const said = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!stderr.includes(text)) return
        listeners = listeners.filter((listener) => listener !== look)
        resolve()
      }
      listeners.push(look)
      look()
      void result.then(() => reject(new Error(`ended without saying ${text}:\n${stderr}`)))
    })
  return { process: child, said, result }
}

/** Runs the program to its end as a process of its own. */
export async function runProcess(place: CliPlace, args: readonly string[], input = ''): Promise<CliResult> {
  return (await startCli(place, args, input)).result
}

/** What it keeps under the user's home stays in its folder, and out of the keychain of whoever runs the tests. */
const homeEnv = ({ cwd, env }: CliPlace) => ({ HOME: cwd, KAIPIAO_SECRETS: 'file', ...env })
