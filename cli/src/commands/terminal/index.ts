import type { Deps } from '../../deps.ts'
import { nounCommand } from '../../nouns/noun-command.ts'
import { terminal } from '../../nouns/nouns.ts'
import { renewCommand } from './renew.ts'

export const terminalCommand = (deps: Deps) => nounCommand(deps, terminal).addCommand(renewCommand(deps))
