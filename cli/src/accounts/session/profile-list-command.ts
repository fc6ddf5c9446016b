import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import { addListOptions } from '../../listing/list-command.ts'
import type { ListFlags } from '../../listing/list-flags.ts'
import { writeListing } from '../../listing/write-listing.ts'

export type ProfileListOptions = Pick<Deps, 'io' | 'settings' | 'profiles'> & ListFlags

export const listCommand = ({ io, settings, profiles }: Deps, run = runProfileList) =>
  addListOptions(new Command('list').summary('列出账号配置')).action((fields, flags) =>
    run({ io, settings, profiles, fields, ...flags }),
  )

export async function runProfileList({
  io,
  settings,
  profiles,
  ...flags
}: ProfileListOptions): Promise<void> {
  const current = profiles.current()
  await writeListing({
    io,
    isJson: settings().json,
    flags,
    rows: profiles.names(),
    columns: [
      {
        title: '当前',
        key: 'isCurrent',
        value: (name) => (name === current ? '是' : ''),
        code: (name) => name === current,
      },
      { title: '名称', key: 'name', value: (name) => name, isName: true },
      { title: '平台地址', key: 'baseUrl', value: (name) => profiles.profileOf(name)?.baseUrl },
      { title: '身份', key: 'role', value: (name) => profiles.profileOf(name)?.role },
      { title: '账号', key: 'account', value: (name) => profiles.profileOf(name)?.account },
      {
        title: '已登录',
        key: 'isSignedIn',
        value: (name) => (profiles.hasTokens(name) ? '是' : '否'),
        code: (name) => profiles.hasTokens(name),
      },
    ],
  })
}
