import type { Deps } from '../../deps.ts'
import { nounCommand } from '../../nouns/noun-command.ts'
import { stored } from '../../nouns/nouns.ts'
import { issueCommand } from './issue.ts'

export const storedCommand = (deps: Deps) => nounCommand(deps, stored).addCommand(issueCommand(deps))
