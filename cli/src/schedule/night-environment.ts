import { Failure } from '../failures/failure.ts'
import type { Deps } from '../deps/deps.ts'
import type { Environment } from '../settings/run-settings.ts'

/** What a timer does not give, and a night needs. */
const usual = [
  'PATH',
  'LANG',
  'TZ',
  'KAIPIAO_CA_FILE',
  'KAIPIAO_DISK',
  'KAIPIAO_RATE',
  'NODE_EXTRA_CA_CERTS',
  'NO_PROXY',
  'no_proxy',
]
const proxies = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy']
/** The file of a schedule is no place for these. */
const secret = /TOKEN|PASSWORD|PASSWD|SECRET|PRIVATE_KEY|ENCRYPT_KEY|API_?KEY/i

type Wanted = Pick<Deps, 'settings' | 'folders' | 'profiles'> & {
  env: Environment
  /** Further variables that the plan asks for. */
  names: readonly string[]
}

/** The variables of a night as they are now, and what could not be kept. Holds no secret. */
export function nightEnvironment({ settings, folders, profiles, env, names }: Wanted): {
  env: Record<string, string>
  hints: string[]
} {
  const hidden = names.find((name) => secret.test(name))
  if (hidden !== undefined)
    throw new Failure('usage', {
      what: `变量 ${hidden} 像是密码或令牌，没有保存`,
      why: '定时的设置以明文保存',
      next: '用 kaipiao login 登录，账号配置中的令牌夜间也能用',
    })
  const missing = names.find((name) => env[name] === undefined)
  if (missing !== undefined) throw new Failure('usage', { what: `没有环境变量 ${missing}` })
  const isSafe = (name: string) => !hasLogin(env[name] ?? '')
  const kept = [...usual, ...proxies.filter(isSafe), ...names]
  const { profile, baseUrl, isAddressDefault } = settings()
  const isOwnAddress = !isAddressDefault && profiles.profileOf(profile)?.baseUrl !== baseUrl
  return {
    env: {
      ...Object.fromEntries(kept.flatMap((name) => entryOf(name, env[name]))),
      KAIPIAO_PROFILE: profile,
      KAIPIAO_CONFIG_DIR: folders.config,
      KAIPIAO_STATE_DIR: folders.state,
      ...(isOwnAddress ? { KAIPIAO_BASE_URL: baseUrl } : {}),
    },
    hints: [
      ...proxies
        .filter((name) => !isSafe(name))
        .map((name) => `${name} 中有密码，没有保存；请在系统中为定时任务设置`),
      ...(settings().token === undefined
        ? []
        : ['令牌没有保存；用 kaipiao login 登录，账号配置中的令牌夜间也能用']),
    ],
  }
}

const entryOf = (name: string, value: string | undefined) =>
  value === undefined || value === '' ? [] : [[name, value] as const]

const hasLogin = (address: string) => URL.canParse(address) && new URL(address).password !== ''
