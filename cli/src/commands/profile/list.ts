import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps.ts'
import { showRows } from '../../show-rows.ts'

export type ProfileListOptions = Pick<Deps, 'io' | 'settings' | 'profiles'>

export const listCommand = ({ io, settings, profiles }: Deps, run = runProfileList) =>
  new Command('list').summary('列出账号配置').action(() => run({ io, settings, profiles }))

export function runProfileList({ io, settings, profiles }: ProfileListOptions): void {
  const current = profiles.current()
  showRows({
    io,
    isJson: settings().json,
    rows: profiles.names(),
    columns: [
      {
        title: '当前',
        key: 'isCurrent',
        value: (name) => (name === current ? '是' : ''),
        code: (name) => name === current,
      },
      { title: '名称', key: 'name', value: (name) => name },
      { title: '平台地址', key: 'baseUrl', value: (name) => profiles.profileOf(name)?.baseUrl },
      { title: '身份', key: 'role', value: (name) => profiles.profileOf(name)?.role },
      { title: '账号', key: 'account', value: (name) => profiles.profileOf(name)?.account },
      {
        title: '已登录',
        key: 'isSignedIn',
        value: (name) => (profiles.tokensOf(name) ? '是' : '否'),
        code: (name) => profiles.tokensOf(name) !== undefined,
      },
    ],
  })
}
