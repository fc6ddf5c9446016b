import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import type { Deps } from '../deps/deps.ts'
import { writeFileAtomic } from '../local-files/write-file-atomic.ts'
import type { Settings } from '../settings/run-settings.ts'

export type NoticeDeps = Pick<Deps, 'io' | 'settings' | 'folders' | 'now' | 'publicApi'>

/** A person sits there and has not asked for silence: never in a pipe, a nightly job or a build. */
export const isNoticeWanted = (
  { isOutTerminal, isErrTerminal }: Pick<Deps['io'], 'isOutTerminal' | 'isErrTerminal'>,
  { json, quiet, log }: Pick<Settings, 'json' | 'quiet' | 'log'>,
  env: Readonly<Record<string, string | undefined>>,
): boolean =>
  isOutTerminal &&
  isErrTerminal &&
  !json &&
  !quiet &&
  log !== '-' &&
  !env['CI'] &&
  !env['KAIPIAO_NO_UPGRADE_NOTICE']

/** The platform is asked once a day. */
const lookEvery = 24 * 3600 * 1000
/** Nobody waits for a notice. */
const longestWait = 2000

interface Looked {
  at: number
  baseUrl: string
  version: string
}

/** Says that the platform has a newer version than this program; what goes wrong on the way is nobody's concern. */
export async function tellUpgrade(deps: NoticeDeps, own: string = packageJson.version): Promise<void> {
  const version = await newestVersion(deps).catch(() => undefined)
  if (version === undefined || !isNewer(version, own)) return
  deps.io.err(`命令行有新版本 ${version}，当前为 ${own}。用 npm install -g 安装新版本的安装包`)
}

async function newestVersion({ settings, folders, now, publicApi }: NoticeDeps): Promise<string> {
  const path = join(folders.state, 'upgrade.json')
  const { baseUrl } = settings()
  const known = await readFile(path, 'utf8').then(readLooked, () => undefined)
  const age = known?.baseUrl === baseUrl ? now() - known.at : Infinity
  if (known && age >= 0 && age < lookEvery) return known.version
  const { getAppConfig } = await import('@kaipiao/client/operations')
  const signal = AbortSignal.timeout(longestWait)
  const { version } = await (await publicApi()).call(getAppConfig, { query: { t: now() } }, { signal })
  const looked: Looked = { at: now(), baseUrl, version }
  await mkdir(folders.state, { recursive: true, mode: 0o700 })
  await writeFileAtomic(path, JSON.stringify(looked))
  return version
}

function readLooked(text: string): Looked | undefined {
  const found: unknown = JSON.parse(text)
  const isWhole =
    typeof found === 'object' && found !== null && 'at' in found && 'baseUrl' in found && 'version' in found
  return isWhole ? (found as Looked) : undefined
}

/** By the numbers between the dots; what is no version is never newer. */
function isNewer(version: string, own: string): boolean {
  const [one, other] = [version, own].map((text) => /^(\d+)\.(\d+)\.(\d+)/.exec(text)?.slice(1).map(Number))
  if (!one || !other) return false
  const at = one.findIndex((part, index) => part !== other[index])
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0)
}
