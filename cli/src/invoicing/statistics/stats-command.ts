import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import { exportCommand } from './stats-export-command.ts'

export const statsCommand = (deps: Deps) =>
  new Command('stats').summary('导出统计').addCommand(exportCommand(deps))
