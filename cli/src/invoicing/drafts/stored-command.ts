import type { Deps } from '../../deps/deps.ts'
import { nounCommand } from '../../nouns/noun-command.ts'
import { stored } from '../../nouns/nouns.ts'
import { issueCommand } from './stored-issue-command.ts'

export const storedCommand = (deps: Deps) => nounCommand(deps, stored).addCommand(issueCommand(deps))
