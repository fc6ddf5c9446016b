import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import { listCommand } from './stock-list-command.ts'
import { syncCommand } from './stock-sync-command.ts'

export const stockCommand = (deps: Deps) =>
  new Command('stock')
    .summary('同步和查看发票库存')
    .addCommand(syncCommand(deps))
    .addCommand(listCommand(deps))
