import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../deps/deps.ts'
import { exportCommand } from './invoices/export/invoice-export-command.ts'
import { getCommand } from './invoices/invoice-get-command.ts'
import { historyCommand } from './history/invoice-history-command.ts'
import { issueCommand } from './issuing/invoice-issue-command.ts'
import { leftCommand } from './invoices/export/invoice-left-command.ts'
import { listCommand } from './invoices/invoice-list-command.ts'
import { redCommand } from './red-letters/invoice-red-command.ts'
import { sendCommand } from './invoices/invoice-send-command.ts'
import { templateCommand } from './issuing/invoice-template-command.ts'
import { voidCommand } from './voids/invoice-void-command.ts'
import { watchCommand } from './orders/invoice-watch-command.ts'

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
