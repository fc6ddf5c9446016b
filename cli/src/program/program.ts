import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import packageJson from '../../package.json' with { type: 'json' }
import { speakChinese } from '../command-line/chinese-commander.ts'
import type { Deps } from '../deps/deps.ts'
import { ComplaintAt } from '../command-line/complaint-at.ts'
import { addGlobalOptions } from '../command-line/global-options.ts'
import type { GlobalFlags } from '../settings/run-settings.ts'
import { aliasCommand } from '../extensions/alias-command.ts'
import { extensionCommand } from '../extensions/extension-command.ts'
import { apiCommand } from '../contract/api-command.ts'
import { batchCommand, batchListCommand } from '../invoicing/batch/batch-command.ts'
import { bureauCommand } from '../terminals/tax-bureau/bureau-command.ts'
import { completionCommand } from '../completion/completion-command.ts'
import { configCommand } from './config-command.ts'
import { declareCommand } from '../declarations/declarations/declare-command.ts'
import { doctorCommand } from './doctor-command.ts'
import { exampleText } from './examples.ts'
import { rechargeCommand } from '../platform/bill/recharge-command.ts'
import { sandboxCommand } from '../platform/sandbox/sandbox-command.ts'
import { billCommand } from '../shop/orders/bill-command.ts'
import { enterpriseCommand } from '../shop/enterprise-opening/enterprise-command.ts'
import { goodsCommand } from '../invoicing/goods/goods-command.ts'
import { invoiceCommand } from '../invoicing/invoice-command.ts'
import { exportCommandName } from '../invoicing/invoices/export/export-types.ts'
import type { OwnProgress } from '../jobs/job/job-progress.ts'
import { jobCommand } from '../jobs/commands/job-command.ts'
import { listenCommand } from '../listen/listen-command.ts'
import { logsCommand } from '../control/logs-command.ts'
import { triggerCommand } from '../control/trigger-command.ts'
import { mcpCommand } from '../mcp/mcp-command.ts'
import { loginCommand } from '../accounts/session/login-command.ts'
import { logoutCommand } from '../accounts/session/logout-command.ts'
import { profileCommand } from '../accounts/session/profile-command.ts'
import { policyCommand } from '../invoicing/policies/policy-command.ts'
import { quotaCommand } from '../invoicing/credit/quota-command.ts'
import { runCommand } from '../plan/run-command.ts'
import { statsCommand } from '../invoicing/statistics/stats-command.ts'
import { terminalCommand } from '../terminals/terminals/terminal-command.ts'
import { storedCommand } from '../invoicing/drafts/stored-command.ts'
import { nounCommand } from '../nouns/noun-command.ts'
import { allNouns, nouns } from './nouns.ts'
import { browseCommand } from '../desk/browse-command.ts'
import { searchCommand } from '../desk/search-command.ts'
import { statusCommand } from '../desk/status/status-command.ts'
import { watchCommand } from '../desk/watch-command.ts'
import { scheduleCommand } from '../schedule/schedule-command.ts'
import { stockCommand } from '../invoicing/stock/stock-command.ts'
import { tokenCommand } from '../accounts/access-tokens/token-command.ts'
import { whoamiCommand } from '../accounts/session/whoami-command.ts'

/** Jobs of other kinds than rows of a file. */
const ownProgress: OwnProgress = {
  [exportCommandName]: async (job) =>
    (await import('../invoicing/invoices/export/export-progress.ts')).readExportProgress(job),
}

/** The whole command tree; `onSettings` is told the global options, and those of the command, before it runs. */
export function buildProgram(
  deps: Deps,
  onSettings: (flags: GlobalFlags, own: object) => void,
): Command<[], GlobalFlags> {
  const program = addGlobalOptions(
    new Command('kaipiao')
      .description('开票平台命令行：批量导入企业、同步库存、导出发票、办公资料，以及平台的任何操作')
      .version(packageJson.version, '-V, --version', '显示版本号'),
  )
  program
    .addCommand(loginCommand(deps))
    .addCommand(logoutCommand(deps))
    .addCommand(whoamiCommand(deps))
    .addCommand(tokenCommand(deps))
    .addCommand(profileCommand(deps))
    .addCommand(configCommand(deps))
    .addCommand(statusCommand(deps, allNouns))
    .addCommand(searchCommand(deps, allNouns))
    .addCommand(watchCommand(deps))
    .addCommand(browseCommand(deps, allNouns))
    .addCommand(aliasCommand(deps, () => program))
    .addCommand(extensionCommand(deps))
    .addCommand(enterpriseCommand(deps))
    .addCommand(stockCommand(deps))
    .addCommand(invoiceCommand(deps))
    .addCommand(goodsCommand(deps))
    .addCommand(statsCommand(deps))
    .addCommand(declareCommand(deps))
    .addCommand(terminalCommand(deps))
    .addCommand(storedCommand(deps))
    .addCommand(batchCommand(deps))
    .addCommand(batchListCommand(deps))
    .addCommand(rechargeCommand(deps))
    .addCommand(billCommand(deps))
    .addCommand(quotaCommand(deps))
    .addCommand(policyCommand(deps))
    .addCommand(bureauCommand(deps))
    .addCommand(apiCommand(deps))
    .addCommand(jobCommand(deps, ownProgress))
    .addCommand(listenCommand(deps))
    .addCommand(triggerCommand(deps))
    .addCommand(logsCommand(deps))
    .addCommand(mcpCommand(deps, allNouns))
    .addCommand(
      runCommand(
        deps,
        () => buildProgram(deps, () => {}),
        () => program.opts(),
      ),
    )
    .addCommand(scheduleCommand(deps, () => buildProgram(deps, () => {})))
    .addCommand(sandboxCommand(deps))
    .addCommand(doctorCommand(deps))
    .addCommand(completionCommand(deps))
    .hook('preAction', (_, action) => onSettings(program.opts(), action.opts()))
  for (const noun of nouns) program.addCommand(nounCommand(deps, noun))
  prepare(program, deps.io)
  return program
}

/** What holds for every command: Chinese texts, examples, and errors that are thrown instead of printed. */
function prepare(program: CommandUnknownOpts, io: Deps['io']): void {
  const help = {
    // Each text that is written ends its line.
    writeOut: (text: string) => io.out(text.replace(/\n$/, '')),
    writeErr: io.errRaw,
    getOutHelpWidth: () => (io.isOutTerminal ? io.columns : Infinity),
    getErrHelpWidth: () => (io.isErrTerminal ? io.columns : Infinity),
  }
  speakChinese(program)
  const visit = (command: CommandUnknownOpts, path: string) => {
    command.addHelpText('after', exampleText(path))
    command
      .exitOverride((error) => {
        throw new ComplaintAt(error, path)
      })
      .configureOutput({ outputError: () => {}, ...help })
    for (const child of command.commands) visit(child, `${path} ${child.name()}`.trim())
  }
  visit(program, '')
}
