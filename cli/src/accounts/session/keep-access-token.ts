import type { Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'

type KeepOptions = Pick<Deps, 'io' | 'settings' | 'profiles' | 'secrets' | 'api'> & { readonly token: string }

/** Far beyond any token's day, and still a day: it is never refreshed, and the platform says when it is over. */
const neverRefreshed = Date.UTC(9999, 0)

/** Signs in by an access token: what it is is asked of the platform, and it is kept as the pair of a sign-in is. */
export async function keepAccessToken({
  io,
  settings,
  profiles,
  secrets,
  api,
  token,
}: KeepOptions): Promise<void> {
  const { getUserInfo } = await import('@kaipiao/client/operations')
  const { profile, baseUrl, json, quiet } = settings()
  const user = await (await api()).call(getUserInfo)
  if (user.accessToken === undefined)
    throw new Failure('usage', {
      what: '给出的不是访问令牌',
      why: '登录得到的令牌只用两小时，不能保存',
      next: 'kaipiao token create 名称 --right 权限代码 --until 日期',
    })
  const { origin } = new URL(baseUrl)
  await secrets.look(profile)
  await profiles.saveTokens(profile, {
    userToken: token,
    refreshToken: '',
    expiresAt: neverRefreshed,
    origin,
  })
  profiles.save(profile, { ...profiles.profileOf(profile), baseUrl, account: user.userPhone })
  const { name, lastDay } = user.accessToken
  if (json) io.out(JSON.stringify({ profile, baseUrl, account: user.userPhone, token: name, lastDay }))
  else if (!quiet)
    io.err(
      `已用访问令牌“${name}”登录：${user.userName}（${user.roleName}），有效至 ${lastDay}，账号配置 ${profile}`,
    )
}
