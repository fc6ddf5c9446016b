import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import { showFacts } from '../../io/show-rows.ts'

export type WhoamiOptions = Pick<Deps, 'io' | 'settings' | 'api'>

export const whoamiCommand = ({ io, settings, api }: Deps, run = runWhoami) =>
  new Command('whoami').summary('显示当前登录的账号').action(() => run({ io, settings, api }))

export async function runWhoami({ io, settings, api }: WhoamiOptions): Promise<void> {
  const { getUserInfo } = await import('@kaipiao/client/operations')
  const { call } = await api()
  const user = await call(getUserInfo)
  const { profile, baseUrl, json } = settings()
  const token = user.accessToken
  const who = {
    profile,
    baseUrl,
    userUid: user.userUid,
    userName: user.userName,
    userPhone: user.userPhone,
    roleType: user.roleType,
    roleName: user.roleName,
    ...(user.accessToken && { accessToken: user.accessToken }),
  }
  if (json) io.out(JSON.stringify(who))
  else
    showFacts(io, [
      ['账号配置', profile],
      ['平台地址', baseUrl],
      ['用户编号', who.userUid],
      ['名称', who.userName],
      ['手机号', who.userPhone],
      ['角色', who.roleName],
      ...(token === undefined
        ? []
        : ([
            ['访问令牌', token.name],
            ['令牌权限', token.rightNames.join('、')],
            ['有效至', token.lastDay],
          ] as const)),
    ])
}
