import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'

export type ProfileUseOptions = Pick<Deps, 'io' | 'settings' | 'profiles'> & { name: string }

export const useCommand = ({ io, settings, profiles }: Deps, run = runProfileUse) =>
  new Command('use')
    .summary('切换当前账号配置')
    .argument('<name>', '账号配置名')
    .action((name) => run({ io, settings, profiles, name }))

export function runProfileUse({ io, settings, profiles, name }: ProfileUseOptions): void {
  profiles.use(name)
  if (settings().json) io.out(JSON.stringify({ current: name }))
  else if (!settings().quiet) io.err(`当前账号配置：${name}`)
}
