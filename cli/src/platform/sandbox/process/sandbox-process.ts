import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../../../deps/deps.ts'
import { Failure } from '../../../failures/failure.ts'
import { readJson, removePrivate, writePrivate } from '../../../settings/private-json.ts'
import { findSandboxProgram } from './find-sandbox-program.ts'

/** What runs beside this command line: a sandbox, or a recorder before a platform. */
export type ProcessKind = 'sandbox' | 'record'

export interface ProcessFacts {
  readonly url: string
  readonly pid: number
  /** Where it says what it has to say. */
  readonly log: string
}

export interface ProcessStart {
  readonly deps: Pick<Deps, 'folders' | 'signal' | 'env'>
  readonly kind: ProcessKind
  readonly port: number
  readonly args: readonly string[]
  /** So long it may take until it answers. */
  readonly waitSeconds: number
}

/** Starts the program so that it outlives this one; answers once it listens. Throws Failure with what it said. */
export async function startDetached({
  deps,
  kind,
  port,
  args,
  waitSeconds,
}: ProcessStart): Promise<ProcessFacts> {
  const program = findSandboxProgram(process.cwd())
  await refuseSecond(deps, kind, port)
  const folder = join(deps.folders.state, 'sandbox')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const log = join(folder, `${kind}-${port}.log`)
  const output = openSync(log, 'w', 0o600)
  const child = spawn(process.execPath, [program, ...args], {
    detached: true,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...deps.env },
  })
  closeSync(output)
  const url = await heardUrl(child, { log, deps, waitSeconds })
  const facts = { url, pid: child.pid ?? 0, log }
  writePrivate(factsPath(deps, kind, portOf(url)), JSON.stringify(facts))
  child.unref()
  return facts
}

/** Its log is being written, and its port taken. */
async function refuseSecond(deps: Pick<Deps, 'folders'>, kind: ProcessKind, port: number): Promise<void> {
  const facts = port === 0 ? undefined : readJson(factsPath(deps, kind, port))
  if (!isFacts(facts) || !isAlive(facts.pid) || !(await isAnswering(facts.url))) return
  throw new Failure('usage', {
    what: `端口 ${port} 上已有一个在后台运行：${facts.url}`,
    next: `kaipiao sandbox ${kind === 'record' ? 'record ' : ''}stop --port ${port}`,
  })
}

async function heardUrl(
  child: ChildProcess,
  { log, deps, waitSeconds }: { log: string; deps: Pick<Deps, 'signal'>; waitSeconds: number },
): Promise<string> {
  for (let left = waitSeconds * 1000; left > 0; left -= step) {
    const said = readFileSync(log, 'utf8')
    const url = /http:\/\/[^\s·，]+/.exec(said)?.[0].replace(/\/$/, '')
    if (url !== undefined && child.exitCode === null && (await isAnswering(url))) return url
    if (child.exitCode !== null || deps.signal.aborted) break
    await pause(step)
  }
  const hasEnded = child.exitCode !== null
  if (!hasEnded) child.kill()
  throw new Failure('error', {
    what: hasEnded ? '没有启动成功' : `${waitSeconds} 秒内没有启动成功，已结束`,
    why: lastLines(readFileSync(log, 'utf8')),
    next: `查看 ${log}`,
  })
}

const step = 50

/** Whatever it answers: who has a port open and says nothing is not there yet. */
const isAnswering = (url: string): Promise<boolean> =>
  fetch(`${url}/__sandbox/recording`, { signal: AbortSignal.timeout(2000) }).then(
    () => true,
    () => false,
  )

const lastLines = (text: string): string | undefined =>
  text.trim() === '' ? undefined : text.trim().split('\n').slice(0, 3).join('；')

/** Ends one that was started so; answers where it was. Throws Failure where none is known, or none answers. */
export async function stopDetached(
  deps: Pick<Deps, 'folders'>,
  kind: ProcessKind,
  port: number,
  next: string,
): Promise<ProcessFacts> {
  const path = factsPath(deps, kind, port)
  const facts = readJson(path)
  if (!isFacts(facts) || !isAlive(facts.pid) || !(await isAnswering(facts.url))) {
    removePrivate(path)
    throw new Failure('usage', {
      what: `端口 ${port} 上没有用 --detach 启动的${kind === 'record' ? '录制' : '沙箱'}`,
      next,
    })
  }
  process.kill(facts.pid, 'SIGTERM')
  for (let left = 10_000; left > 0 && isAlive(facts.pid); left -= step) await pause(step)
  if (isAlive(facts.pid))
    throw new Failure('error', { what: `进程 ${facts.pid} 没有结束`, next: `查看 ${facts.log}` })
  removePrivate(path)
  return facts
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const factsPath = ({ folders }: Pick<Deps, 'folders'>, kind: ProcessKind, port: number) =>
  join(folders.state, 'sandbox', `${kind}-${port}.json`)

const portOf = (url: string): number => Number(new URL(url).port)

function isFacts(value: unknown): value is ProcessFacts {
  if (typeof value !== 'object' || value === null) return false
  return (
    'pid' in value &&
    typeof value.pid === 'number' &&
    'url' in value &&
    typeof value.url === 'string' &&
    'log' in value
  )
}
