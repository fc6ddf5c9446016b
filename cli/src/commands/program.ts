import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import packageJson from '../../package.json' with { type: 'json' }
import { speakChinese } from '../chinese-commander.ts'
import type { Deps } from '../deps.ts'
import { addGlobalOptions } from '../global-options.ts'
import type { GlobalFlags } from '../settings.ts'
import { apiCommand } from './api/index.ts'
import { batchCommand, batchListCommand } from './batch/index.ts'
import { bureauCommand } from './bureau/index.ts'
import { completionCommand } from './completion.ts'
import { configCommand } from './config/index.ts'
import { declareCommand } from './declare/index.ts'
import { doctorCommand } from './doctor.ts'
import { exampleText } from './examples.ts'
import { enterpriseCommand } from './enterprise/index.ts'
import { goodsCommand } from './goods/index.ts'
import { invoiceCommand } from './invoice/index.ts'
import { jobCommand } from './job/index.ts'
import { loginCommand } from './login.ts'
import { logoutCommand } from './logout.ts'
import { profileCommand } from './profile/index.ts'
import { quotaCommand } from './quota.ts'
import { runCommand } from './run.ts'
import { statsCommand } from './stats/index.ts'
import { terminalCommand } from './terminal/index.ts'
import { storedCommand } from './stored/index.ts'
import { nounCommand } from '../nouns/noun-command.ts'
import { nouns } from '../nouns/nouns.ts'
import { stockCommand } from './stock/index.ts'
import { whoamiCommand } from './whoami.ts'

/** The whole command tree; `onSettings` is told the global options before a command runs. */
export function buildProgram(deps: Deps, onSettings: (flags: GlobalFlags) => void): Command<[], GlobalFlags> {
  const program = addGlobalOptions(
    new Command('kaipiao')
      .description('开票平台命令行：批量导入企业、同步库存、导出发票、办公资料，以及平台的任何操作')
      .version(packageJson.version, '-V, --version', '显示版本号'),
  )
  program
    .addCommand(loginCommand(deps))
    .addCommand(logoutCommand(deps))
    .addCommand(whoamiCommand(deps))
    .addCommand(profileCommand(deps))
    .addCommand(configCommand(deps))
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
    .addCommand(quotaCommand(deps))
    .addCommand(bureauCommand(deps))
    .addCommand(apiCommand(deps))
    .addCommand(jobCommand(deps))
    .addCommand(
      runCommand(
        deps,
        () => buildProgram(deps, () => {}),
        () => program.opts(),
      ),
    )
    .addCommand(doctorCommand(deps))
    .addCommand(completionCommand(deps))
    .hook('preAction', () => onSettings(program.opts()))
  for (const noun of nouns) program.addCommand(nounCommand(deps, noun))
  prepare(program, deps.io)
  return program
}

/** What holds for every command: Chinese texts, examples, and errors that are thrown instead of printed. */
function prepare(program: CommandUnknownOpts, io: Deps['io']): void {
  const widths = {
    getOutHelpWidth: () => (io.isOutTerminal ? io.columns : Infinity),
    getErrHelpWidth: () => (io.isErrTerminal ? io.columns : Infinity),
  }
  speakChinese(program)
  const visit = (command: CommandUnknownOpts, path: string) => {
    command.addHelpText('after', exampleText(path))
    command.exitOverride().configureOutput({ outputError: () => {}, ...widths })
    for (const child of command.commands) visit(child, `${path} ${child.name()}`.trim())
  }
  visit(program, '')
}
