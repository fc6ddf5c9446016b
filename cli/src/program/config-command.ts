import { Argument, Command } from '@commander-js/extra-typings'
import type { Deps } from '../deps/deps.ts'
import { toFailure } from '../failures/to-failure.ts'
import { addListOptions } from '../listing/list-command.ts'
import type { ListFlags } from '../listing/list-flags.ts'
import { writeListing } from '../listing/write-listing.ts'
import { configKeys, readKey, withKey, withoutKey, type ConfigKey } from './settings-keys.ts'

type ConfigDeps = Pick<Deps, 'io' | 'settings' | 'profiles'>

const keyArgument = () => new Argument('<key>', '设置的名称').choices(configKeys)

export const configCommand = (deps: Deps) =>
  new Command('config')
    .summary('查看和修改账号配置中保存的设置')
    .description(
      '查看和修改账号配置中保存的设置：平台地址、税盘、请求时限和速度、助手可以写入的操作、发报告的邮件服务器（smtp）和发件人（smtp-from），以及令牌和密码存放在哪里（secrets：auto 有系统钥匙串时用它，keychain 必须用它，file 只用文件）。命令行选项和环境变量优先；令牌由 login、邮箱密码由 schedule mail 保存，不在此处',
    )
    .addCommand(listCommand(deps))
    .addCommand(
      new Command('get')
        .summary('显示一项设置')
        .addArgument(keyArgument())
        .action((key) => runConfigGet(deps, key)),
    )
    .addCommand(
      new Command('set')
        .summary('保存一项设置')
        .addArgument(keyArgument())
        .argument('<value>', '值')
        .action((key, value) => runConfigSet(deps, key, value)),
    )
    .addCommand(
      new Command('unset')
        .summary('恢复一项设置的默认值')
        .addArgument(keyArgument())
        .action((key) => runConfigSet(deps, key, undefined)),
    )

const listCommand = ({ io, settings, profiles }: Deps) =>
  addListOptions(new Command('list').summary('列出保存的设置')).action((fields, flags) =>
    runConfigList({ io, settings, profiles, fields, ...flags }),
  )

export async function runConfigList({
  io,
  settings,
  profiles,
  ...flags
}: ConfigDeps & ListFlags): Promise<void> {
  const profile = profiles.profileOf(settings().profile)
  await writeListing({
    io,
    isJson: settings().json,
    flags,
    rows: configKeys,
    columns: [
      { title: '设置', key: 'key', value: (key) => key, isName: true },
      { title: '值', key: 'value', value: (key) => readKey(profile, key) },
    ],
  })
}

/** Nothing is shown of what is not set: a script sees an empty line. */
export function runConfigGet({ io, settings, profiles }: ConfigDeps, key: ConfigKey): void {
  const value = readKey(profiles.profileOf(settings().profile), key)
  io.out(settings().json ? JSON.stringify({ key, value: value ?? null }) : (value ?? ''))
}

async function moveTokens({ io, profiles }: Pick<Deps, 'io' | 'profiles'>, name: string): Promise<void> {
  try {
    const tokens = await profiles.tokensOf(name)
    if (tokens) await profiles.saveTokens(name, tokens)
  } catch (error) {
    const { what, why } = toFailure(error).text
    io.err(`${[what, why].join('：')}；没有移动，请重新登录：kaipiao login`)
  }
}

export async function runConfigSet(
  { io, settings, profiles }: ConfigDeps,
  key: ConfigKey,
  value: string | undefined,
): Promise<void> {
  const { profile: name, quiet } = settings()
  const profile = profiles.profileOf(name) ?? {}
  profiles.save(name, value === undefined ? withoutKey(profile, key) : withKey(profile, key, value))
  // Where tokens are to be, they are at once: a night that cannot unlock a keychain reads no sooner than now.
  if (key === 'secrets') await moveTokens({ io, profiles }, name)
  const kept = readKey(profiles.profileOf(name), key)
  if (settings().json) io.out(JSON.stringify({ profile: name, key, value: kept ?? null }))
  else if (!quiet) io.err(`账号配置 ${name}：${key} ${kept === undefined ? '未设置' : `= ${kept}`}`)
}
