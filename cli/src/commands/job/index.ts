import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps.ts'
import { cleanCommand } from './clean.ts'
import { listCommand } from './list.ts'
import { showCommand } from './show.ts'

export const jobCommand = (deps: Deps) =>
  new Command('job')
    .summary('查看和清理批量任务')
    .addCommand(listCommand(deps))
    .addCommand(showCommand(deps))
    .addCommand(cleanCommand(deps))
