import type { Deps } from '../../deps/deps.ts'
import { nounCommand } from '../../nouns/noun-command.ts'
import { terminalNoun } from './terminal-noun.ts'
import { expiryCommand } from './terminal-expiry-command.ts'
import { renewCommand } from './terminal-renew-command.ts'

export const terminalCommand = (deps: Deps) =>
  nounCommand(deps, terminalNoun)
    .summary('终端：查询、导出、到期、续费')
    .addCommand(expiryCommand(deps))
    .addCommand(renewCommand(deps))
