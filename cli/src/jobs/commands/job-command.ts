import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import type { OwnProgress } from '../job/job-progress.ts'
import { cancelCommand } from './job-cancel-command.ts'
import { cleanCommand } from './job-clean-command.ts'
import { listCommand } from './job-list-command.ts'
import { showCommand } from './job-show-command.ts'
import { watchCommand } from './job-watch-command.ts'

export const jobCommand = (deps: Deps, ownProgress: OwnProgress) =>
  new Command('job')
    .summary('查看、跟随、停止和清理批量任务')
    .addCommand(listCommand(deps))
    .addCommand(showCommand(deps, ownProgress))
    .addCommand(watchCommand(deps, ownProgress))
    .addCommand(cancelCommand(deps))
    .addCommand(cleanCommand(deps))
