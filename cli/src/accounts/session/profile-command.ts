import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import { listCommand } from './profile-list-command.ts'
import { showCommand } from './profile-show-command.ts'
import { useCommand } from './profile-use-command.ts'

export const profileCommand = (deps: Deps) =>
  new Command('profile')
    .summary('管理账号配置')
    .addCommand(listCommand(deps))
    .addCommand(useCommand(deps))
    .addCommand(showCommand(deps))
