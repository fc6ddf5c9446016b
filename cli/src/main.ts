import { CommanderError } from '@commander-js/extra-typings'
import { chineseComplaint } from './command-line/chinese-commander.ts'
import { buildProgram } from './program/program.ts'
import type { Deps } from './deps/deps.ts'
import { exitCodes } from './failures/exit-codes.ts'
import { Failure } from './failures/failure.ts'
import { createIo } from './io/io.ts'
import { loggedIo, openLog, type Log } from './io/run-log.ts'
import { createProfileStore } from './settings/profile-store.ts'
import { resolveSettings, type GlobalFlags, type Settings } from './settings/run-settings.ts'
import { findStateFolders } from './settings/state-folders.ts'
import { toFailure } from './failures/to-failure.ts'

let open: { log: Log; isStderr: boolean } | undefined
const streams = createIo(process)
const io = loggedIo(streams, () => open)
const folders = findStateFolders(process.env)
const profiles = createProfileStore(folders.config)
const interrupt = new AbortController()

let settings: Settings | undefined
const readSettings = (flags: GlobalFlags): Settings => {
  settings = resolveSettings(flags, process.env, {
    current: profiles.current(),
    profileOf: profiles.profileOf,
  })
  const { log: target, profile, baseUrl } = settings
  if (target !== undefined && !open) {
    open = { log: openLog(target, { err: streams.err, now: Date.now }), isStderr: target === '-' }
    open.log('begin', { command: commandWords(), profile, baseUrl })
  }
  return settings
}

/** A command that needs the platform has been to it: it can be asked for its version as well. */
let hasAsked = false

const deps: Deps = {
  io,
  folders,
  profiles,
  now: Date.now,
  random: Math.random,
  signal: interrupt.signal,
  settings: () => settings ?? readSettings({}),
  log: () => open?.log,
  api: async () => {
    hasAsked = true
    return (await import('./session/open-api.ts')).openApi(deps)
  },
  publicApi: async () => (await import('./session/open-api.ts')).openPublicApi(deps),
}

/** A signal is obeyed within a second: so long the work in hand may take to finish and be recorded. */
const graceMilliseconds = 800
const overdue = new Promise<never>((_, reject) => {
  const interrupted = () => {
    // The second signal ends at once.
    if (interrupt.signal.aborted) process.exit(exitCodes.interrupted)
    interrupt.abort()
    const failure = new Failure('interrupted', {
      what: '已中断',
      next: 'kaipiao job list 列出可以继续的任务',
    })
    setTimeout(() => reject(failure), graceMilliseconds)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupted)
})

try {
  await Promise.race([buildProgram(deps, readSettings).parseAsync(process.argv), overdue])
} catch (error) {
  process.exitCode = exitCodeAfter(error)
}
if (hasAsked && settings && !interrupt.signal.aborted) await noticeUpgrade(settings)
open?.log('end', { exitCode: process.exitCode ?? 0 })
// What still waits for an answer is not waited for: the journal says how far it had come.
if (interrupt.signal.aborted) process.exit()

async function noticeUpgrade(current: Settings): Promise<void> {
  const { isNoticeWanted, tellUpgrade } = await import('./program/upgrade-notice.ts')
  if (isNoticeWanted(io, current, process.env))
    await Promise.race([tellUpgrade(deps), overdue]).catch(() => {})
}

/** Words the end of the run on stderr and answers the exit code. */
function exitCodeAfter(error: unknown): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0
    // Help that was shown because a command is missing has said everything.
    if (error.code !== 'commander.help') {
      writeFailure(new Failure('usage', { what: chineseComplaint(error.message), next: 'kaipiao --help' }))
    }
    return exitCodes.usage
  }
  const failure = toFailure(error, interrupt.signal.aborted)
  writeFailure(failure)
  if (settings?.verbose === true && error instanceof Error) io.err(String(error.stack))
  return exitCodes[failure.kind]
}

/** The words of the line that name a command; what options hold may be secret. */
function commandWords(): string {
  const words = process.argv.slice(2)
  const end = words.findIndex((word) => !/^[a-z][a-z-]*$/.test(word))
  return words.slice(0, end < 0 ? words.length : end).join(' ')
}

function writeFailure({ kind, text: { what, why, next } }: Failure): void {
  if (process.argv.includes('--json')) {
    io.err(JSON.stringify({ error: { kind, exitCode: exitCodes[kind], what, why, next } }))
    return
  }
  io.err(what)
  if (why !== undefined) io.err(`原因：${why}`)
  if (next !== undefined) io.err(`下一步：${next}`)
}
