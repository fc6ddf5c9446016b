import type { Deps } from '../../deps/deps.ts'
import { nounCommand } from '../../nouns/noun-command.ts'
import { storedNoun } from './stored-noun.ts'
import { issueCommand } from './stored-issue-command.ts'

export const storedCommand = (deps: Deps) => nounCommand(deps, storedNoun).addCommand(issueCommand(deps))
