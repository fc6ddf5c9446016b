import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createSpace } from '@kaipiao/client/sandbox'
import { controlCalls } from './control-space.ts'
import { flagsOf, type StartOptions } from './start-options.ts'
import { Space } from './test-space.ts'

/** The accounts that every world has, and the password of them all. */
export { demoAccounts, demoPassword } from '../src/world/demo-accounts.ts'
/** Terminals and other rows that every world has, by how they stand: `terminal('expired')`, `namedId('order', 'failed')`. */
export { namedId, terminal, type TerminalName } from '../src/world/named-rows.ts'
export { ControlProblem, type Control } from './control-space.ts'
export type { StartOptions } from './start-options.ts'
export type { Pushes } from './pushes.ts'
export { Space, type DemoRole, type Expected, type FiredJob, type Login } from './test-space.ts'

/** How a space begins; see `createSpace` of the reference, /docs/sandbox. What is not told is as in the world of the sandbox. */
export interface SpaceOptions {
  readonly name?: string
  readonly world?: 'small' | 'demo' | 'heavy' | 'empty'
  readonly seed?: number
  /** `yyyy-MM-dd HH:mm:ss` */
  readonly clock?: string
  /** Whether its clock stands still until it is moved; default: yes. */
  readonly frozen?: boolean
  /** Of the world of the sandbox: instead of world, seed and clock. */
  readonly checkpoint?: string
  /** Real seconds without a call after which it goes. */
  readonly idle?: number
}

/** A sandbox that runs, here or elsewhere. */
export interface TestSandbox {
  readonly url: string
  /** A new world in it; close it when the test is over. */
  space(options?: SpaceOptions): Promise<Space>
  /** Ends the process, where this is who started it. */
  close(): Promise<void>
}

/** A sandbox that somebody else has started, directly or behind a console that passes calls on to it. */
export function connectSandbox(url: string): TestSandbox {
  const calls = controlCalls(url)
  return {
    url,
    space: async (options = {}) => {
      const { name } = await calls.call(createSpace, { body: { frozen: true, ...options } })
      return new Space(url, name)
    },
    close: () => Promise.resolve(),
  }
}

/**
 * Starts a sandbox in a process of its own, on a free port and in memory; its world is small and begins on 15 January
 * 2026 unless flags or options say otherwise. It ends with this process at the latest. Rejects with what it said where it
 * cannot start.
 */
export async function startSandbox(options: StartOptions | readonly string[] = []): Promise<TestSandbox> {
  const { flags, end } = flagsOf('map' in options ? { flags: options } : options)
  const begin = ['--port', '0', '--memory', '--world', 'small', '--clock', '2026-01-15 10:30:00']
  // What is to be hidden from nobody need not cost anything.
  const usual = [...begin, '--password-cost', '1']
  const child = spawn(process.execPath, [program, ...usual, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = (): void => {
    child.kill()
    end()
  }
  process.once('exit', kill)
  return {
    ...connectSandbox(await addressOf(child)),
    close: async () => {
      process.off('exit', kill)
      end()
      if (child.exitCode !== null) return
      await new Promise((resolve) => {
        child.once('exit', resolve)
        child.kill()
      })
    },
  }
}

/** The one that `KAIPIAO_SANDBOX_URL` names, so that many files share it; else one that it starts. */
export async function openSandbox(): Promise<TestSandbox> {
  const url = process.env.KAIPIAO_SANDBOX_URL
  return url === undefined || url === '' ? startSandbox() : connectSandbox(url)
}

const program = fileURLToPath(new URL('../start.mjs', import.meta.url))

function addressOf({ stdout, stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (stdout === null || stderr === null) return reject(new Error('its output is a pipe'))
    let said = ''
    stderr.on('data', (text: Buffer) => (said += text.toString()))
    const lines = createInterface(stdout)
    lines.on('line', (line) => {
      const url = /http:\/\/[^\s]+/.exec(line)?.[0]
      if (url !== undefined) resolve(url)
    })
    lines.once('close', () => reject(new Error(`the sandbox did not start: ${said}`)))
  })
}
