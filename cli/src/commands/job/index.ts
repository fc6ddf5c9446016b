import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps.ts'
import { cancelCommand } from './cancel.ts'
import { cleanCommand } from './clean.ts'
import { listCommand } from './list.ts'
import { showCommand } from './show.ts'
import { watchCommand } from './watch.ts'

export const jobCommand = (deps: Deps) =>
  new Command('job')
    .summary('查看、跟随、停止和清理批量任务')
    .addCommand(listCommand(deps))
    .addCommand(showCommand(deps))
    .addCommand(watchCommand(deps))
    .addCommand(cancelCommand(deps))
    .addCommand(cleanCommand(deps))
