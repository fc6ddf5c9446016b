import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import { showFacts } from '../../io/show-rows.ts'

export type ProfileShowOptions = Pick<Deps, 'io' | 'settings' | 'profiles' | 'secrets' | 'folders'>

export const showCommand = ({ io, settings, profiles, secrets, folders }: Deps, run = runProfileShow) =>
  new Command('show')
    .summary('显示本次生效的设置及其存放位置')
    .action(() => run({ io, settings, profiles, secrets, folders }))

export async function runProfileShow({
  io,
  settings,
  profiles,
  secrets,
  folders,
}: ProfileShowOptions): Promise<void> {
  const { profile, baseUrl, disks, token, timeoutSeconds, json } = settings()
  const stored = profiles.profileOf(profile)
  const kept = secrets.placeOf(profile)
  const source = token !== undefined ? 'given' : (kept ?? 'none')
  const facts = {
    profile,
    baseUrl,
    role: stored?.role ?? '',
    account: stored?.account ?? '',
    disk: disks.join(','),
    tokenFrom: {
      given: '选项或环境变量',
      keychain: '系统钥匙串',
      file: profiles.tokenFile(profile),
      none: '无',
    }[source],
    tokenOrigin:
      token === undefined ? ((await profiles.tokensOf(profile).catch(() => undefined))?.origin ?? '') : '',
    timeoutSeconds,
    configFolder: folders.config,
    stateFolder: folders.state,
  }
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
