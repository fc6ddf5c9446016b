import { Command, Option } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import { deviceId } from '../../settings/own-device.ts'
import type { Profile } from '../../settings/run-settings.ts'
import { completeLogin } from './complete-login.ts'
import { keepAccessToken } from './keep-access-token.ts'

export type LoginRole = 'member' | 'agency' | 'service'

export type LoginOptions = Pick<
  Deps,
  'io' | 'env' | 'settings' | 'profiles' | 'secrets' | 'folders' | 'publicApi' | 'api'
> & {
  role: LoginRole
  account?: string | undefined
  passwordStdin?: true | undefined
  code?: string | undefined
}

export const loginCommand = (
  { io, env, settings, profiles, secrets, folders, publicApi, api }: Deps,
  run = runLogin,
) =>
  new Command('login')
    .summary('登录平台')
    .description(
      '登录平台；令牌保存在系统钥匙串中，没有钥匙串时保存在只有本人可读的文件中。密码可在提示后输入，或由标准输入、环境变量 KAIPIAO_PASSWORD 给出；用 --token 或 KAIPIAO_TOKEN 给出访问令牌时不需要账号和密码',
    )
    .addOption(
      new Option('--role <身份>', 'member 企业会员、agency 代账机构、service 服务商')
        .choices(['member', 'agency', 'service'] as const)
        .default('agency' as const),
    )
    .option('--account <账号>', '手机号或账号')
    .option('--password-stdin', '从标准输入读取密码')
    .option('--code <验证码>', '账号启用二次验证时：身份验证器的6位验证码，或一个恢复码')
    .action((flags) => run({ io, env, settings, profiles, secrets, folders, publicApi, api, ...flags }))

export async function runLogin({
  io,
  env,
  settings,
  profiles,
  secrets,
  folders,
  publicApi,
  api: signedInApi,
  role,
  ...flags
}: LoginOptions): Promise<void> {
  const { profile, baseUrl, token, json, quiet } = settings()
  const isByPassword = flags.account !== undefined || flags.passwordStdin === true
  if (token !== undefined && !isByPassword)
    return keepAccessToken({ io, settings, profiles, secrets, api: signedInApi, token })
  // What cannot be kept where it was demanded is not asked for.
  await secrets.look(profile)
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
  const device = deviceId(folders.config)
  const parts = { body: credentials, headers: { 'Device-Id': device } }
  const { loginMember, loginAgency, loginAdmin } = await import('@kaipiao/client/operations')
  // Account types 1, 3 and 2 have a call of their own (CL02, ST04).
  const entrance = { member: loginMember, agency: loginAgency, service: loginAdmin }[role]
  const pair = await completeLogin({
    io,
    api,
    code: flags.code,
    device,
    signIn: () => api.call<'loginMember' | 'loginAgency' | 'loginAdmin'>(entrance, parts),
  })
  await api.session.start(pair)
  profiles.save(profile, { ...stored, baseUrl, role, account } satisfies Profile)
  const { user } = pair
  if (json)
    io.out(
      JSON.stringify({ profile, baseUrl, role, account, userUid: user.userUid, userName: user.userName }),
    )
  else if (!quiet)
    io.err(`已登录：${user.userName}（${user.roleName}），平台 ${baseUrl}，账号配置 ${profile}`)
  if (user.factorWanted === 1)
    io.err('平台要求管理员启用二次验证：请先在控制台的个人中心添加，此前其他操作一律被拒绝（403）')
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
