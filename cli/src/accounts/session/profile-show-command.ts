import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import { showFacts } from '../../io/show-rows.ts'

export type ProfileShowOptions = Pick<Deps, 'io' | 'settings' | 'profiles' | 'folders'>

export const showCommand = ({ io, settings, profiles, folders }: Deps, run = runProfileShow) =>
  new Command('show')
    .summary('显示本次生效的设置及其存放位置')
    .action(() => run({ io, settings, profiles, folders }))

export function runProfileShow({ io, settings, profiles, folders }: ProfileShowOptions): void {
  const { profile, baseUrl, disks, token, timeoutSeconds, json } = settings()
  const stored = profiles.profileOf(profile)
  const facts = {
    profile,
    baseUrl,
    role: stored?.role ?? '',
    account: stored?.account ?? '',
    disk: disks.join(','),
    tokenFrom:
      token !== undefined
        ? '选项或环境变量'
        : profiles.tokensOf(profile)
          ? profiles.tokenFile(profile)
          : '无',
    tokenOrigin: token === undefined ? (profiles.tokensOf(profile)?.origin ?? '') : '',
    timeoutSeconds,
    configFolder: folders.config,
    stateFolder: folders.state,
  }
  const source = token !== undefined ? 'given' : profiles.tokensOf(profile) ? 'file' : 'none'
  if (json)
    io.out(
      JSON.stringify({
        ...facts,
        tokenFrom: source,
        tokenFile: source === 'file' ? profiles.tokenFile(profile) : null,
        disks,
      }),
    )
  else showFacts(io, Object.entries(facts), '设置')
}
