import { mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getAppConfig, getUserInfo } from '@kaipiao/client/operations'
import { isSessionLost } from '@kaipiao/domain/accounts/session/token-window'
import type { Deps } from '../deps/deps.ts'
import { Failure } from '../failures/failure.ts'
import { showRows } from '../io/show-rows.ts'
import { chosenProxy, withoutSecret } from '../session/chosen-proxy.ts'
import { describeConsole, type AskWindows } from './console-encoding.ts'
import type { Environment } from '../settings/run-settings.ts'
import type { SecretStore } from '../settings/secret-store.ts'
import { toFailure } from '../failures/to-failure.ts'

export type DoctorOptions = Pick<
  Deps,
  'io' | 'env' | 'settings' | 'profiles' | 'secrets' | 'folders' | 'now' | 'api' | 'publicApi'
> & {
  platform?: NodeJS.Platform
  askWindows?: AskWindows
}

const askConsole: AskWindows = async (command) => {
  const { promisify } = await import('node:util')
  const { exec } = await import('node:child_process')
  return (await promisify(exec)(command)).stdout
}

interface Finding {
  name: string
  isGood: boolean
  detail: string
  /** What to run to mend it. */
  next: string | undefined
}

type Check = [name: string, look: () => Promise<string> | string]

const leastFreeBytes = 1024 ** 3
const leastNode = 20

/** Looks at everything a batch run depends on; each check says what it found or what is wrong. */
export async function runDoctor(options: DoctorOptions): Promise<void> {
  const { io, settings } = options
  const findings: Finding[] = []
  for (const [name, look] of listChecks(options)) {
    try {
      findings.push({ name, isGood: true, detail: await look(), next: undefined })
    } catch (error) {
      const { what, why, next } = toFailure(error).text
      const detail = [what, why].filter((part) => part !== undefined).join('；')
      findings.push({ name, isGood: false, detail, next })
    }
  }
  if (settings().json) io.out(JSON.stringify({ checks: findings }))
  else
    showRows({
      io,
      isJson: false,
      rows: findings,
      columns: [
        { title: '检查', key: 'name', value: ({ name }) => name },
        { title: '结果', key: 'isGood', value: ({ isGood }) => (isGood ? '正常' : '异常') },
        { title: '说明', key: 'detail', value: ({ detail }) => detail, isWrapped: true },
        { title: '下一步', key: 'next', value: ({ next }) => next, isWrapped: true },
      ],
    })
  const bad = findings.filter(({ isGood }) => !isGood)
  if (bad.length === 0) return
  // What comes first is the cause of what follows, as often as not.
  const next = bad.find((finding) => finding.next !== undefined)?.next
  throw new Failure('error', {
    what: `${bad.length} 项异常：${bad.map(({ name }) => name).join('、')}`,
    next,
  })
}

function listChecks({
  env,
  settings,
  profiles,
  secrets,
  folders,
  now,
  api,
  publicApi,
  platform = process.platform,
  askWindows = askConsole,
}: DoctorOptions): Check[] {
  const ofWindows: Check[] = platform === 'win32' ? [['控制台编码', () => describeConsole(askWindows)]] : []
  return [
    [
      '运行环境',
      () => {
        const major = Number(process.versions.node.split('.')[0])
        return major >= leastNode
          ? `Node ${process.versions.node}`
          : fail(
              `Node ${process.versions.node} 过旧，需要 ${leastNode} 以上`,
              '安装新的 Node.js，见 https://nodejs.org',
            )
      },
    ],
    ...ofWindows,
    ['配置文件夹', () => checkWritable(folders.config)],
    ['任务文件夹', () => checkWritable(folders.state)],
    ['磁盘空间', () => checkSpace(folders.state)],
    ['令牌存放', () => checkSecrets(secrets, settings().profile)],
    ['代理', () => describeProxy(settings().baseUrl, env)],
    [
      '平台连接',
      async () => {
        const { version } = await (await publicApi()).call(getAppConfig, { query: { t: now() } })
        return `${settings().baseUrl}，版本 ${version}`
      },
    ],
    [
      '加密密钥',
      async () => {
        const { readEncryptKey } = await import('../session/encrypt-key.ts')
        const { createCipher } = await import('@kaipiao/client')
        const cipher = createCipher(await readEncryptKey(await publicApi(), settings()))
        return (await cipher.decrypt(await cipher.encrypt('检查'))) === '检查'
          ? '可用'
          : fail('加密后不能还原')
      },
    ],
    [
      '登录状态',
      async () => {
        const { profile, token } = settings()
        const tokens = token === undefined ? await profiles.tokensOf(profile) : undefined
        if (tokens && isSessionLost(tokens.expiresAt, now())) fail('令牌已过期', 'kaipiao login')
        const { userName, roleName } = await (await api()).call(getUserInfo)
        return `${userName}（${roleName}）`
      },
    ],
  ]
}

function describeProxy(baseUrl: string, env: Environment): string {
  const proxy = chosenProxy(baseUrl, env)
  if (!proxy) return '不使用'
  const except = proxy.exceptions === '' ? '' : `；除 ${proxy.exceptions} 外（NO_PROXY）`
  return `${withoutSecret(proxy.address)}（${proxy.variable}）${except}`
}

function fail(what: string, next?: string): never {
  throw new Failure('error', { what, next })
}

async function checkWritable(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const probe = join(folder, `.probe-${process.pid}`)
  await writeFile(probe, '')
  await rm(probe)
  return folder
}

async function checkSpace(folder: string): Promise<string> {
  const { bavail, bsize } = await statfs(folder)
  const text = `剩余 ${((bavail * bsize) / 1024 ** 3).toFixed(1)} GB`
  return bavail * bsize >= leastFreeBytes
    ? text
    : fail(`${text}，不足 1 GB`, '清理磁盘，或 kaipiao job clean 删除旧的任务')
}

/** The token opens everything its account may do: nobody else on the machine may read it (CL02). */
async function checkSecrets(secrets: SecretStore, profile: string): Promise<string> {
  const { choice, kind, keychainName, why, kept } = await secrets.look(profile)
  const path = secrets.fileOf(profile)
  const found = await stat(path).catch(() => undefined)
  if (process.platform !== 'win32' && found && (found.mode & 0o077) !== 0)
    fail(`${path} 可被他人读取`, `chmod 600 ${path}`)
  if (kind === 'keychain') {
    const rest = kept === 'file' ? `；现有令牌还在文件 ${path} 中，下次刷新时移入` : ''
    return `系统钥匙串：${keychainName}${rest}`
  }
  const mode = process.platform === 'win32' ? '' : '，权限 0600'
  const reason = why === undefined ? `按设置 secrets = ${choice}` : `系统钥匙串不可用：${why}`
  return `文件 ${path}${mode}；${reason}`
}
