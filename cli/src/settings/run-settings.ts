import { Failure } from '../failures/failure.ts'
import { bandwidthRule, readBandwidth, type Bandwidth } from './bandwidth.ts'

/** Options that every command understands, as given on the command line. */
export type GlobalFlags = {
  profile?: string | undefined
  baseUrl?: string | undefined
  token?: string | undefined
  disk?: string[] | undefined
  json?: true | undefined
  quiet?: true | undefined
  verbose?: true | undefined
  color?: boolean | undefined
  timeout?: number | undefined
  rate?: number | undefined
  /** As typed: the steps of a plan are told it as it was. */
  bwlimit?: string | undefined
  log?: string | undefined
  caFile?: string | undefined
}

/** What a profile remembers between runs. */
export interface Profile {
  /** Absent where nobody has named one. */
  baseUrl?: string | undefined
  role?: string | undefined
  account?: string | undefined
  disks?: readonly string[] | undefined
  /** Seconds. */
  timeout?: number | undefined
  rate?: number | undefined
  caFile?: string | undefined
  /** Operations that an assistant may write by (`kaipiao mcp`). */
  mcpAllow?: readonly string[] | undefined
  /** Where the console lies, if not where the platform says. */
  consoleUrl?: string | undefined
  /** As typed, see `readBandwidth`. */
  bwlimit?: string | undefined
  /** Where tokens and passwords are kept: `auto`, `keychain` or `file`. */
  secrets?: string | undefined
  /** Mail server of reports, without a password, and who they come from. */
  smtp?: string | undefined
  smtpFrom?: string | undefined
}

/** The resolved settings of this run (CL42): option, then environment, then profile, then default. */
export interface Settings {
  profile: string
  baseUrl: string
  /** Nobody named the address: it is the one of a sandbox on this machine. */
  isAddressDefault: boolean
  /** A token from option or environment: used as it is, never refreshed, and stored by `login` alone. */
  token: string | undefined
  disks: readonly string[]
  json: boolean
  quiet: boolean
  verbose: boolean
  color: boolean
  timeoutSeconds: number
  /** Most calls a second; undefined: as quick as the platform answers. */
  rate: number | undefined
  /** Most bytes a second, up and down together, by the hour; undefined: as many as come. */
  bandwidth: Bandwidth | undefined
  /** Where JSON lines go: a file, `-` for standard error; undefined: nowhere. */
  log: string | undefined
  /** Certificates (PEM) that are trusted besides those that come with Node. */
  caFile: string | undefined
  /** Key of the login-password cipher when the platform's configuration does not carry it. */
  encryptKey: string | undefined
}

export const defaultBaseUrl = 'http://127.0.0.1:4000'
const defaultTimeoutSeconds = 60

export type Environment = Readonly<Record<string, string | undefined>>

/** Which place, which account, which disk: set and empty is a script whose variable is missing, not a wish for another. */
const mustHoldSomething = ['KAIPIAO_BASE_URL', 'KAIPIAO_PROFILE', 'KAIPIAO_TOKEN', 'KAIPIAO_DISK'] as const

/**
 * Resolves the settings; `profileOf` reads a stored profile by name, `current` is the one in use.
 * Throws a `usage` failure for an address that is none and for a variable that is set to nothing.
 */
export function resolveSettings(
  flags: GlobalFlags,
  env: Environment,
  profiles: { current: string; profileOf: (name: string) => Profile | undefined },
): Settings {
  const hollow = mustHoldSomething.find((name) => env[name]?.trim() === '')
  if (hollow !== undefined)
    throw new Failure('usage', {
      what: `环境变量 ${hollow} 是空的`,
      why: '空的值不会当作没有设置，以免连到别的平台或用了别的账号',
      next: `给它一个值，或取消它：unset ${hollow}`,
    })
  const profile = flags.profile ?? nonEmpty(env['KAIPIAO_PROFILE']) ?? profiles.current
  const stored = profiles.profileOf(profile)
  const named = flags.baseUrl ?? nonEmpty(env['KAIPIAO_BASE_URL']) ?? stored?.baseUrl
  return {
    profile,
    baseUrl: checkBaseUrl(named ?? defaultBaseUrl),
    isAddressDefault: named === undefined,
    token: flags.token ?? nonEmpty(env['KAIPIAO_TOKEN']),
    disks: splitList(flags.disk ?? listOf(nonEmpty(env['KAIPIAO_DISK'])) ?? stored?.disks ?? []),
    log: flags.log ?? nonEmpty(env['KAIPIAO_LOG']),
    json: flags.json === true,
    quiet: flags.quiet === true,
    verbose: flags.verbose === true,
    color: flags.color !== false && nonEmpty(env['NO_COLOR']) === undefined,
    timeoutSeconds: flags.timeout ?? stored?.timeout ?? defaultTimeoutSeconds,
    rate: flags.rate ?? rateOf(nonEmpty(env['KAIPIAO_RATE'])) ?? stored?.rate,
    bandwidth: bandwidthOf(flags.bwlimit ?? nonEmpty(env['KAIPIAO_BWLIMIT']) ?? stored?.bwlimit),
    caFile: flags.caFile ?? nonEmpty(env['KAIPIAO_CA_FILE']) ?? stored?.caFile,
    encryptKey: nonEmpty(env['KAIPIAO_ENCRYPT_KEY']),
  }
}

const listOf = (text: string | undefined) => (text === undefined ? undefined : [text])

function rateOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const rate = callRate(text)
  if (rate !== undefined) return rate
  throw new Failure('usage', { what: `环境变量 KAIPIAO_RATE 的值“${text}”不正确`, why: rateRule })
}

function bandwidthOf(text: string | undefined): Bandwidth | undefined {
  if (text === undefined) return undefined
  const bandwidth = readBandwidth(text)
  if (bandwidth) return bandwidth
  throw new Failure('usage', {
    what: `带宽限制“${text}”不正确（KAIPIAO_BWLIMIT 或设置 bwlimit）`,
    why: bandwidthRule,
  })
}

/** A number of calls a second, as typed; undefined where it is none. */
export function callRate(text: string): number | undefined {
  const rate = Number(text)
  return /^\d+(\.\d+)?$/.test(text) && rate >= 0.01 && rate <= 10_000 ? rate : undefined
}

export const rateRule = '需为 0.01 到 10000 的数'

/** An address of a platform without the slash at its end; anything else is refused. */
export function checkBaseUrl(text: string): string {
  const isWeb = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
  if (!isWeb) {
    throw new Failure('usage', {
      what: `平台地址不正确：${text}`,
      why: '地址应以 http:// 或 https:// 开头',
      next: `kaipiao --base-url ${defaultBaseUrl} …，或设置环境变量 KAIPIAO_BASE_URL`,
    })
  }
  return text.replace(/\/+$/, '')
}

const nonEmpty = (text: string | undefined) =>
  text === undefined || text.trim() === '' ? undefined : text.trim()

/** Repeated or comma-separated values, without empties and repeats. */
export function splitList(values: readonly string[]): string[] {
  return [...new Set(values.flatMap((value) => value.split(/[,，]/)).map((value) => value.trim()))].filter(
    (value) => value !== '',
  )
}
