import type { Deps } from '../../deps/deps.ts'
import { nounCommand } from '../../nouns/noun-command.ts'
import { createCommand } from './token-create-command.ts'
import { tokenNoun } from './token-noun.ts'

export const tokenCommand = (deps: Deps) =>
  nounCommand(deps, tokenNoun).summary('访问令牌：新增、查询、吊销').addCommand(createCommand(deps))
