import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isBeyondThisMachine, isListenable } from '../admission/listening.ts'
import { hostName } from '../admission/own-hosts.ts'
import { usualRate, type RateSettings } from '../admission/rate-limits.ts'
import { newToken, tokenShape } from '../admission/token-gate.ts'
import { timeOf } from '../clock/local-time.ts'
import { firstMoment, isWorldTime, lastMoment } from '../clock/world-clock.ts'
import { logFormats, logLevels, type LogSettings } from './log/log-lines.ts'
import { keyFrom } from './sealing-key.ts'
import { highestCost, lowestCost, usualCost } from '../world/passwords.ts'
import { isWorldSize, worldSizes, type WorldSize } from '../world/world-state.ts'

export const usage = `用法: npm run sandbox -- [选项]，装好的包为 npx kaipiao-sandbox [选项]
      npm run sandbox -- record|replay --help  录制另一个平台的往来，或重放

  --port <端口>       默认 4000；0 由系统选择（KAIPIAO_SANDBOX_PORT）
  --host <地址>       默认 127.0.0.1，只供本机；其他地址如 0.0.0.0 供别的机器访问
  --token <口令>      没有它就不能用 /__sandbox 和 /db；供别的机器访问时必有，不给则自动生成，与 --store 一起须给出（KAIPIAO_SANDBOX_TOKEN）
  --allow-host <名称> 还可以用哪些名称访问，逗号分隔，如代理的域名；默认只有本机名称（KAIPIAO_SANDBOX_HOSTS）
  --link-host <名称>  短网址还可以通往哪些域名，逗号分隔；默认只通往上面这些名称（KAIPIAO_SANDBOX_LINK_HOSTS）
  --world <世界>      ${worldSizes.join('、')}；默认 demo（KAIPIAO_SANDBOX_WORLD）
  --seed <整数>       同一个种子造出同一个世界；默认 1
  --data <目录>       数据目录；默认 .sandbox（KAIPIAO_SANDBOX_DATA）
  --memory            只放在内存里，不落盘
  --store <地址>      与其他进程共用 PostgreSQL 里的世界，如 postgres://用户:密码@主机:5432/库名（KAIPIAO_SANDBOX_STORE）
  --clock <时间>      新世界开始的时间，如 "2026-01-15 10:30:00"；默认现在（KAIPIAO_SANDBOX_CLOCK）
  --frozen            新世界的时钟不走，只由控制接口拨动
  --reset             丢弃已有的世界，重新开始
  --rate-limit <n>    一个账号每秒最多调用次数，一个地址为其四倍；默认 1000，0 不限（KAIPIAO_SANDBOX_RATE_LIMIT）
  --trust-proxy       前面有代理：以 X-Forwarded-For 的最后一个地址为来访地址
  --password-cost <n> 每次校验密码的代价，1 至 20，每加 1 加倍；默认 15（KAIPIAO_SANDBOX_PASSWORD_COST）
  --project <目录>    项目自己的故事、规则、期望和世界，可多次给出；默认为 package.json 旁的 kaipiao-sandbox（如果有）
  --strict            拒绝接口约定之外的参数和字段，与请求头 X-Sandbox-Strict: 1 相同
  --metrics-port <n>  在另一个端口上提供 /metrics、/healthz 和 /readyz，不需要口令；默认 /metrics 在同一端口，与 /__sandbox 一样受口令保护（KAIPIAO_SANDBOX_METRICS_PORT）
  --log-format <格式> ${logFormats.join('、')}；默认 text；json 每行一个对象，写到标准输出（KAIPIAO_SANDBOX_LOG_FORMAT）
  --log-level <级别>  ${logLevels.join('、')}；text 默认 warn，json 默认 info，即每个请求一行（KAIPIAO_SANDBOX_LOG_LEVEL）
  --stop-within <秒>  收到 SIGTERM 或 SIGINT 后，最多等正在处理的请求多少秒；默认 8（KAIPIAO_SANDBOX_STOP_WITHIN）

  KAIPIAO_SANDBOX_KEY  加密所存密码的密钥，base64 或十六进制的 32 字节；不给则用数据目录里的 sealing.key（只有本人可读）
`

export interface Settings {
  readonly port: number
  readonly host: string
  /** What `/__sandbox` and `/db` want to hear. */
  readonly token?: string
  /** Whether the token was made here, so that somebody has to be told it. */
  readonly isTokenNew: boolean
  /** Names beside those of this machine by which the sandbox may be called. */
  readonly hosts: readonly string[]
  /** Names beside those to which short addresses may lead. */
  readonly linkHosts: readonly string[]
  readonly world: WorldSize
  readonly seed: number
  readonly folder?: string
  /** Address of the PostgreSQL that keeps the world, instead of a folder. */
  readonly database?: string
  readonly reset: boolean
  readonly at?: number
  readonly speed: number
  /** Refuse what a request has beyond its description. */
  readonly isStrict: boolean
  /** What seals rows; without it the one that lies beside them. */
  readonly key?: Buffer
  readonly passwordCost: number
  /** Folders with stories, rules, expectations and a world of the user's project. */
  readonly project: readonly string[]
  readonly metricsPort?: number
  readonly log: LogSettings
  /** Seconds. */
  readonly stopWithin: number
  readonly rates: Omit<RateSettings, 'real'>
}

/** A flag or variable that makes no sense, in words for whoever wrote it. */
export class SettingsFault extends Error {
  override readonly name = 'SettingsFault'
}

/** Flags win over the environment. Throws SettingsFault. */
export function parseSettings(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Settings | 'help' {
  const flags = readFlags(args)
  if (flags.help === true) return 'help'
  const host = flags.host ?? '127.0.0.1'
  if (!isListenable(host)) throw new SettingsFault(`监听地址不正确：${host}，应为本机的一个地址或名称`)
  const world = flags.world ?? env.KAIPIAO_SANDBOX_WORLD ?? 'demo'
  if (!isWorldSize(world)) throw new SettingsFault(`没有名为 ${world} 的世界，可选：${worldSizes.join('、')}`)
  const clock = flags.clock ?? env.KAIPIAO_SANDBOX_CLOCK
  const at = clock === undefined || clock === '' ? undefined : timeOf(clock)
  if (clock !== undefined && clock !== '' && (at === undefined || !isWorldTime(at))) {
    throw new SettingsFault(
      `时间不正确：${clock}，应为 ${firstMoment} 至 ${lastMoment} 之间的 yyyy-MM-dd HH:mm:ss`,
    )
  }
  const place = readPlace(flags, env)
  const token = readToken(flags.token ?? env.KAIPIAO_SANDBOX_TOKEN, host)
  // Each process would make one of its own, and let in whoever knows it every other time.
  if (place.database !== undefined && token.isTokenNew) {
    throw new SettingsFault('多个进程共用一个世界时口令须相同：请用 --token 或 KAIPIAO_SANDBOX_TOKEN 给出')
  }
  return {
    host,
    ...token,
    hosts: readHosts(flags['allow-host'] ?? env.KAIPIAO_SANDBOX_HOSTS ?? ''),
    linkHosts: readHosts(flags['link-host'] ?? env.KAIPIAO_SANDBOX_LINK_HOSTS ?? ''),
    world,
    port: wholeNumber('端口', flags.port ?? env.KAIPIAO_SANDBOX_PORT ?? '4000', 65_535),
    seed: wholeNumber('种子', flags.seed ?? '1', 2 ** 31 - 1),
    reset: flags.reset ?? false,
    speed: flags.frozen === true ? 0 : 1,
    isStrict: flags.strict ?? false,
    project: readProject(flags.project),
    passwordCost: readCost(flags['password-cost'] ?? env.KAIPIAO_SANDBOX_PASSWORD_COST),
    rates: {
      perSecond: wholeNumber(
        '每秒调用次数',
        flags['rate-limit'] ?? env.KAIPIAO_SANDBOX_RATE_LIMIT ?? String(usualRate),
        1_000_000,
      ),
      isProxied: flags['trust-proxy'] ?? false,
    },
    ...readMetricsPort(flags['metrics-port'] ?? env.KAIPIAO_SANDBOX_METRICS_PORT),
    log: readLog(flags, env),
    stopWithin: wholeNumber(
      '停止等待的秒数',
      flags['stop-within'] ?? env.KAIPIAO_SANDBOX_STOP_WITHIN ?? '8',
      3_600,
    ),
    ...readKey(env.KAIPIAO_SANDBOX_KEY),
    ...place,
    ...(at === undefined ? {} : { at }),
  }
}

function readFlags(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        'allow-host': { type: 'string' },
        'link-host': { type: 'string' },
        token: { type: 'string' },
        world: { type: 'string' },
        seed: { type: 'string' },
        data: { type: 'string' },
        clock: { type: 'string' },
        memory: { type: 'boolean' },
        store: { type: 'string' },
        frozen: { type: 'boolean' },
        reset: { type: 'boolean' },
        strict: { type: 'boolean' },
        project: { type: 'string', multiple: true },
        'password-cost': { type: 'string' },
        'rate-limit': { type: 'string' },
        'trust-proxy': { type: 'boolean' },
        'metrics-port': { type: 'string' },
        'log-format': { type: 'string' },
        'log-level': { type: 'string' },
        'stop-within': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    throw new SettingsFault(error instanceof Error ? error.message : String(error))
  }
}

/** Where the world is kept; nowhere: in memory. Which flag says it last is nobody's business: there is one place. */
function readPlace(
  { memory, data, store }: ReturnType<typeof readFlags>,
  env: Readonly<Record<string, string | undefined>>,
): Pick<Settings, 'folder' | 'database'> {
  if (store !== undefined && (memory === true || data !== undefined)) {
    throw new SettingsFault('--store、--data 和 --memory 只能选一个')
  }
  if (memory === true) return {}
  const database = store ?? (data === undefined ? env.KAIPIAO_SANDBOX_STORE : undefined)
  if (database === undefined || database === '') {
    return { folder: resolve(data ?? env.KAIPIAO_SANDBOX_DATA ?? '.sandbox') }
  }
  if (!/^postgres(ql)?:\/\//.test(database) || !URL.canParse(database)) {
    throw new SettingsFault('数据库地址不正确：应为 postgres://用户:密码@主机:端口/库名')
  }
  return { database }
}

/** Where nothing is said the folder beside package.json, if there is one. */
function readProject(given: readonly string[] | undefined): readonly string[] {
  const folders = (given ?? []).map((folder) => resolve(folder))
  const missing = folders.find((folder) => !existsSync(folder))
  if (missing !== undefined) throw new SettingsFault(`没有目录 ${missing}`)
  const usual = resolve('kaipiao-sandbox')
  return given === undefined && existsSync('package.json') && existsSync(usual) ? [usual] : folders
}

function readHosts(text: string): readonly string[] {
  const names = text.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))
  const wrong = names.find((name) => !hostName.test(name))
  if (wrong !== undefined) throw new SettingsFault(`名称不正确：${wrong}，应为不带端口的域名或地址`)
  return names
}

/** Who lets others in and says no token gets one. */
function readToken(text: string | undefined, host: string): Pick<Settings, 'token' | 'isTokenNew'> {
  if (text === undefined || text === '') {
    return isBeyondThisMachine(host) ? { token: newToken(), isTokenNew: true } : { isTokenNew: false }
  }
  if (!tokenShape.test(text)) throw new SettingsFault('口令不正确：应为 16 至 200 位字母、数字和 . _ ~ -')
  return { token: text, isTokenNew: false }
}

/** A key is said by the environment alone: what a command line has every user of the machine can list. */
function readKey(text: string | undefined): Pick<Settings, 'key'> {
  if (text === undefined || text === '') return {}
  const key = keyFrom(text)
  if (key === undefined)
    throw new SettingsFault('KAIPIAO_SANDBOX_KEY 不正确：应为 base64 或十六进制的 32 字节')
  return { key }
}

function readMetricsPort(text: string | undefined): Pick<Settings, 'metricsPort'> {
  return text === undefined || text === '' ? {} : { metricsPort: wholeNumber('指标端口', text, 65_535) }
}

function readLog(
  flags: ReturnType<typeof readFlags>,
  env: Readonly<Record<string, string | undefined>>,
): LogSettings {
  const said = flags['log-format'] ?? env.KAIPIAO_SANDBOX_LOG_FORMAT
  const format = oneOf('日志格式', said, logFormats) ?? 'text'
  const level = oneOf('日志级别', flags['log-level'] ?? env.KAIPIAO_SANDBOX_LOG_LEVEL, logLevels)
  return { format, level: level ?? (format === 'json' ? 'info' : 'warn') }
}

/** Undefined where nothing was said. */
function oneOf<Choice extends string>(
  name: string,
  text: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  if (text === undefined || text === '') return undefined
  const choice = choices.find((each) => each === text)
  if (choice === undefined) throw new SettingsFault(`${name}不正确：${text}，可选：${choices.join('、')}`)
  return choice
}

function readCost(text: string | undefined): number {
  const cost =
    text === undefined || text === '' ? usualCost : wholeNumber('校验密码的代价', text, highestCost)
  if (cost < lowestCost) throw new SettingsFault(`校验密码的代价应为 ${lowestCost} 至 ${highestCost} 的整数`)
  return cost
}

function wholeNumber(name: string, text: string, most: number): number {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : NaN
  if (!(number <= most)) throw new SettingsFault(`${name}应为 0 至 ${most} 的整数：${text}`)
  return number
}
