import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps.ts'
import { exportCommand } from './export.ts'
import { getCommand } from './get.ts'
import { historyCommand } from './history.ts'
import { issueCommand } from './issue.ts'
import { leftCommand } from './left.ts'
import { listCommand } from './list.ts'
import { redCommand } from './red.ts'
import { sendCommand } from './send.ts'
import { templateCommand } from './template.ts'
import { voidCommand } from './void.ts'
import { watchCommand } from './watch.ts'

export const invoiceCommand = (deps: Deps) =>
  new Command('invoice')
    .summary('开具、查询、发送、红冲、作废和导出发票')
    .addCommand(issueCommand(deps))
    .addCommand(templateCommand(deps))
    .addCommand(watchCommand(deps))
    .addCommand(listCommand(deps))
    .addCommand(getCommand(deps))
    .addCommand(sendCommand(deps))
    .addCommand(redCommand(deps))
    .addCommand(voidCommand(deps))
    .addCommand(exportCommand(deps))
    .addCommand(leftCommand(deps))
    .addCommand(historyCommand(deps))
