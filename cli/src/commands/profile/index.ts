import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps.ts'
import { listCommand } from './list.ts'
import { showCommand } from './show.ts'
import { useCommand } from './use.ts'

export const profileCommand = (deps: Deps) =>
  new Command('profile')
    .summary('管理账号配置')
    .addCommand(listCommand(deps))
    .addCommand(useCommand(deps))
    .addCommand(showCommand(deps))
