import { CommanderError } from '@commander-js/extra-typings'
import { ComplaintAt } from '../command-line/complaint-at.ts'
import { chineseComplaint } from '../command-line/chinese-commander.ts'
import { buildProgram } from './program.ts'
import type { Deps } from '../deps/deps.ts'
import { resolveLine } from '../extensions/resolve-line.ts'
import { exitCodes } from '../failures/exit-codes.ts'
import { Failure } from '../failures/failure.ts'
import { createIo, type Io, type Streams } from '../io/io.ts'
import { loggedIo, openLog, type Log } from '../io/run-log.ts'
import { openProfiles } from '../settings/open-profiles.ts'
import {
  defaultBaseUrl,
  resolveSettings,
  type Environment,
  type GlobalFlags,
  type Settings,
} from '../settings/run-settings.ts'
import { findStateFolders } from '../settings/state-folders.ts'
import { toFailure } from '../failures/to-failure.ts'

/** What a process gives to the program. */
export interface ProgramRun {
  /** The command line behind the name of the program. */
  words: readonly string[]
  env: Environment
  streams: Streams
  /** Aborted by the first signal. */
  signal: AbortSignal
  /** The signal that came, for programs of others that are run; none where a terminal tells them itself. */
  endedBy?: () => NodeJS.Signals | undefined
  /** Something was given up that still holds the process. */
  onStuck?: () => void
}

/** Runs one command line to its end, tells how it ended on stderr, and answers the exit code. */
export async function runProgram({
  words,
  env,
  streams,
  signal,
  endedBy = () => undefined,
  onStuck = () => {},
}: ProgramRun): Promise<number> {
  let open: { log: Log; isStderr: boolean } | undefined
  const plainIo = createIo(streams)
  const io = loggedIo(plainIo, () => open)
  const folders = findStateFolders(env)
  const { profiles, secrets } = openProfiles({
    folder: folders.config,
    env,
    isAttended: io.canAsk,
    tell: io.err,
    onStuck,
  })

  let settings: Settings | undefined
  const readSettings = (flags: GlobalFlags): Settings => {
    settings = resolveSettings(flags, env, { current: profiles.current(), profileOf: profiles.profileOf })
    const { log: target, profile, baseUrl } = settings
    if (target !== undefined && !open) {
      open = { log: openLog(target, { err: plainIo.err, now: Date.now }), isStderr: target === '-' }
      open.log('begin', { command: commandWords(words), profile, baseUrl })
    }
    return settings
  }

  // A command that needs the platform has been to it: it can be asked for its version as well.
  let hasAsked = false
  const deps: Deps = {
    io,
    env,
    folders,
    profiles,
    secrets,
    now: Date.now,
    random: Math.random,
    signal,
    settings: () => settings ?? readSettings({}),
    log: () => open?.log,
    api: async () => {
      hasAsked = true
      return (await import('../session/open-api.ts')).openApi(deps)
    },
    publicApi: async () => (await import('../session/open-api.ts')).openPublicApi(deps),
  }

  const overdue = overdueAfter(signal)
  let exitCode = 0
  try {
    exitCode = await runLine({ deps, words, readSettings, overdue, endedBy })
  } catch (error) {
    const told = {
      io,
      isJson: settings?.json === true || words.includes('--json'),
      isVerbose: settings?.verbose === true,
    }
    exitCode = exitCodeAfter(error, signal.aborted, told)
  }
  if (hasAsked && settings && !signal.aborted) await noticeUpgrade(deps, settings, overdue)
  open?.log('end', { exitCode })
  return exitCode
}

interface LineRun {
  deps: Deps
  words: readonly string[]
  readSettings: (flags: GlobalFlags) => Settings
  overdue: Promise<never>
  endedBy: () => NodeJS.Signals | undefined
}

/** A command of ours, perhaps by its alias, ends with 0 or throws; an extension ends with its own code. */
async function runLine({ deps, words, readSettings, overdue, endedBy }: LineRun): Promise<number> {
  const program = buildProgram(deps, (flags, own) => refuseUnnamedAddress(own, readSettings(flags)))
  const line = await resolveLine({ program, words, env: deps.env, folder: deps.folders.config })
  if (!line.extension) {
    await Promise.race([program.parseAsync(line.words, { from: 'user' }), overdue])
    return 0
  }
  // How long it takes to obey a signal is its own business.
  overdue.catch(() => {})
  program.parseOptions([...line.globals])
  readSettings(program.opts())
  const { runExtension } = await import('../extensions/run-extension.ts')
  return runExtension({ ...deps, extension: line.extension, words: line.words, endedBy })
}

/** What was agreed to in advance needs an address that somebody named: behind a default may be anybody. */
function refuseUnnamedAddress(own: { yes?: true; dryRun?: true }, { isAddressDefault }: Settings): void {
  if (own.yes !== true || own.dryRun === true || !isAddressDefault) return
  throw new Failure('usage', {
    what: '用了 --yes，却没有指定平台地址，没有提交任何数据',
    why: `没有 --base-url 和 KAIPIAO_BASE_URL，账号配置也没有保存地址；默认是 ${defaultBaseUrl}`,
    next: `kaipiao --base-url ${defaultBaseUrl} …，或 kaipiao config set base-url 地址`,
  })
}

/** A signal is obeyed within a second: so long the work in hand may take to finish and be recorded. */
const graceMilliseconds = 800

/** Rejects when the grace after the signal is over. */
function overdueAfter(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const failure = new Failure('interrupted', {
      what: '已中断',
      next: 'kaipiao job list 列出可以继续的任务',
    })
    signal.addEventListener('abort', () => void setTimeout(() => reject(failure), graceMilliseconds))
  })
}

async function noticeUpgrade(deps: Deps, settings: Settings, overdue: Promise<never>): Promise<void> {
  const { isNoticeWanted, tellUpgrade } = await import('./upgrade-notice.ts')
  if (isNoticeWanted(deps.io, settings, deps.env))
    await Promise.race([tellUpgrade(deps), overdue]).catch(() => {})
}

interface Telling {
  io: Io
  isJson: boolean
  isVerbose: boolean
}

/** Words the end of the run on stderr and answers the exit code. */
function exitCodeAfter(error: unknown, isInterrupted: boolean, telling: Telling): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0
    // Help that was shown because a command is missing has said everything.
    if (error.code !== 'commander.help') {
      const what = chineseComplaint(error.message)
      const path = error instanceof ComplaintAt ? error.path : ''
      writeFailure(
        new Failure('usage', { what, next: ['kaipiao', path, '--help'].filter(Boolean).join(' ') }),
        telling,
      )
    }
    return exitCodes.usage
  }
  const failure = toFailure(error, isInterrupted)
  writeFailure(failure, telling)
  if (telling.isVerbose && error instanceof Error) telling.io.err(String(error.stack))
  return exitCodes[failure.kind]
}

/** The words of the line that name a command; what options hold may be secret. */
function commandWords(words: readonly string[]): string {
  const end = words.findIndex((word) => !/^[a-z][a-z-]*$/.test(word))
  return words.slice(0, end < 0 ? words.length : end).join(' ')
}

function writeFailure({ kind, text: { what, why, next } }: Failure, { io, isJson }: Telling): void {
  if (isJson) {
    io.err(JSON.stringify({ error: { kind, exitCode: exitCodes[kind], what, why, next } }))
    return
  }
  io.err(what)
  if (why !== undefined) io.err(`原因：${why}`)
  if (next !== undefined) io.err(`下一步：${next}`)
}
