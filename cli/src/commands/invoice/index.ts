import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps.ts'
import { exportCommand } from './export.ts'
import { issueCommand } from './issue.ts'
import { leftCommand } from './left.ts'
import { listCommand } from './list.ts'
import { templateCommand } from './template.ts'
import { watchCommand } from './watch.ts'

export const invoiceCommand = (deps: Deps) =>
  new Command('invoice')
    .summary('开具、查询和导出发票')
    .addCommand(issueCommand(deps))
    .addCommand(templateCommand(deps))
    .addCommand(watchCommand(deps))
    .addCommand(listCommand(deps))
    .addCommand(exportCommand(deps))
    .addCommand(leftCommand(deps))
