import { constants } from 'node:os'
import spawn from 'cross-spawn'
import packageJson from '../../package.json' with { type: 'json' }
import type { Deps } from '../deps/deps.ts'
import { Failure } from '../failures/failure.ts'
import { thisProcess } from '../jobs/job/process-holder.ts'
import { fileSha256 } from '../local-files/file-sha256.ts'
import { allowedExtensions } from './allowed-extensions.ts'
import type { Extension } from './find-extensions.ts'
import { issueTicket, ticketVariable } from './token-ticket.ts'

export interface ExtensionRun extends Pick<Deps, 'io' | 'env' | 'settings' | 'folders' | 'signal'> {
  extension: Extension
  words: readonly string[]
  /** The signal that ended us, as the extension is to be told; undefined: Ctrl+C, which a terminal tells both. */
  endedBy: () => NodeJS.Signals | undefined
}

/** What opens the session: an extension is told none of it unless it was allowed to act as its user. */
const secretVariables = ['KAIPIAO_TOKEN', 'KAIPIAO_PASSWORD', 'KAIPIAO_ENCRYPT_KEY'] as const

/** Runs an extension with the streams of this process, and answers the exit code that it ends with. */
export async function runExtension(run: ExtensionRun): Promise<number> {
  const { env, settings, folders, extension } = run
  const { profile, baseUrl } = settings()
  if (extension.fault !== undefined)
    throw new Failure('usage', {
      what: `不运行扩展 ${extension.name}：${extension.path}`,
      why: extension.fault,
      next: '把它放到 PATH 中只有本人可以改写的文件夹',
    })
  const isTrusted = await isAllowed(run)
  const ticket = isTrusted
    ? issueTicket(folders.config, { extension: extension.name, holder: thisProcess(), profile })
    : undefined
  const own = {
    ...(isTrusted ? env : withoutSecrets(env)),
    KAIPIAO_BASE_URL: baseUrl,
    KAIPIAO_PROFILE: profile,
    KAIPIAO_VERSION: packageJson.version,
    KAIPIAO_PROGRAM: process.argv[1],
    KAIPIAO_NODE: process.execPath,
    ...(ticket && { [ticketVariable]: ticket.name }),
  }
  try {
    return await runChild(run, own)
  } finally {
    ticket?.end()
  }
}

const withoutSecrets = (env: Deps['env']): Deps['env'] =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !secretVariables.some((one) => one === name)))

/** Whether these very bytes were allowed; a file that has changed is asked about anew, or gets nothing. */
async function isAllowed({ io, settings, folders, extension }: ExtensionRun): Promise<boolean> {
  const allowed = allowedExtensions(folders.config)
  const before = allowed.of(extension.name)
  if (!before) return false
  const sha256 = await fileSha256(extension.path)
  if (before.path === extension.path && before.sha256 === sha256) return true
  const what = `扩展 ${extension.name} 与允许时不同（${extension.path}）`
  if (io.canAsk && /^(y|yes|是)$/i.test((await io.ask(`${what}，仍把访问令牌交给它吗？（y/N）`)).trim())) {
    allowed.allow(extension.name, { path: extension.path, sha256 })
    return true
  }
  if (!settings().quiet) io.err(`${what}，没有交给它令牌；核对后：kaipiao extension allow ${extension.name}`)
  return false
}

function runChild({ extension, words, signal, endedBy }: ExtensionRun, env: Deps['env']): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(extension.path, [...words], { stdio: 'inherit', env: { ...env } })
    const pass = () => {
      const name = endedBy()
      if (name !== undefined) child.kill(name)
    }
    signal.addEventListener('abort', pass)
    child.on('error', (error) =>
      reject(
        new Failure(
          'error',
          { what: `不能运行扩展 ${extension.name}：${extension.path}`, why: String(error) },
          { cause: error },
        ),
      ),
    )
    child.on('close', (code, ending) => {
      signal.removeEventListener('abort', pass)
      resolve(code ?? 128 + (ending === null ? 0 : constants.signals[ending]))
    })
  })
}
