import { Command, Option } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import type { Profile } from '../../settings/run-settings.ts'

export type LoginRole = 'member' | 'agency' | 'service'

export type LoginOptions = Pick<Deps, 'io' | 'env' | 'settings' | 'profiles' | 'publicApi'> & {
  role: LoginRole
  account?: string | undefined
  passwordStdin?: true | undefined
}

export const loginCommand = ({ io, env, settings, profiles, publicApi }: Deps, run = runLogin) =>
  new Command('login')
    .summary('登录平台')
    .description(
      '登录平台；令牌保存在只有本人可读的文件中。密码可在提示后输入，或由标准输入、环境变量 KAIPIAO_PASSWORD 给出',
    )
    .addOption(
      new Option('--role <身份>', 'member 企业会员、agency 代账机构、service 服务商')
        .choices(['member', 'agency', 'service'] as const)
        .default('agency' as const),
    )
    .option('--account <账号>', '手机号或账号')
    .option('--password-stdin', '从标准输入读取密码')
    .action((flags) => run({ io, env, settings, profiles, publicApi, ...flags }))

export async function runLogin({
  io,
  env,
  settings,
  profiles,
  publicApi,
  role,
  ...flags
}: LoginOptions): Promise<void> {
  const { profile, baseUrl, json, quiet } = settings()
  const stored = profiles.profileOf(profile)
  const account = flags.account ?? (io.canAsk ? await io.ask('账号：') : stored?.account)
  if (!account)
    throw new Failure('usage', { what: '缺少账号', next: `kaipiao login --role ${role} --account 手机号` })
  const password = await readPassword({ io, env }, flags.passwordStdin === true)
  const { createCipher } = await import('@kaipiao/client')
  const { readEncryptKey } = await import('../../session/encrypt-key.ts')
  const api = await publicApi()
  const cipher = createCipher(await readEncryptKey(api, settings()))
  const credentials = { account, password: await cipher.encrypt(password), channel: 'api' } as const
  const { loginMember, loginAgency, loginAdmin } = await import('@kaipiao/client/operations')
  // Account types 1, 3 and 2 have a call of their own (CL02, ST04).
  const pair =
    role === 'member'
      ? await api.call(loginMember, { body: credentials })
      : role === 'agency'
        ? await api.call(loginAgency, { body: credentials })
        : await api.call(loginAdmin, { body: credentials })
  await api.session.start(pair)
  profiles.save(profile, { ...stored, baseUrl, role, account } satisfies Profile)
  const { user } = pair
  if (json)
    io.out(
      JSON.stringify({ profile, baseUrl, role, account, userUid: user.userUid, userName: user.userName }),
    )
  else if (!quiet)
    io.err(`已登录：${user.userName}（${user.roleName}），平台 ${baseUrl}，账号配置 ${profile}`)
}

async function readPassword({ io, env }: Pick<Deps, 'io' | 'env'>, isFromStdin: boolean): Promise<string> {
  const given = isFromStdin ? await io.readStdin() : env['KAIPIAO_PASSWORD']
  const password = given ?? (io.canAsk ? await io.askSecret('密码：') : '')
  if (password !== '') return password
  throw new Failure('usage', {
    what: '缺少密码',
    why: '当前不是交互终端，无法提示输入',
    next: '用 --password-stdin 从标准输入给出，或设置环境变量 KAIPIAO_PASSWORD',
  })
}
