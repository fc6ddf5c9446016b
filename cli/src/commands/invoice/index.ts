import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps.ts'
import { exportCommand } from './export.ts'
import { leftCommand } from './left.ts'
import { listCommand } from './list.ts'

export const invoiceCommand = (deps: Deps) =>
  new Command('invoice')
    .summary('查询和导出发票')
    .addCommand(listCommand(deps))
    .addCommand(exportCommand(deps))
    .addCommand(leftCommand(deps))
