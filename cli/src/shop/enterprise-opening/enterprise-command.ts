import type { Deps } from '../../deps/deps.ts'
import { nounCommand } from '../../nouns/noun-command.ts'
import { enterpriseNoun } from './enterprise-noun.ts'
import { importCommand } from './enterprise-import-command.ts'
import { leftCommand } from './enterprise-left-command.ts'
import { templateCommand } from './enterprise-template-command.ts'

export const enterpriseCommand = (deps: Deps) =>
  nounCommand(deps, enterpriseNoun)
    .summary('企业：查询、导出、批量导入')
    .addCommand(templateCommand(deps))
    .addCommand(importCommand(deps))
    .addCommand(leftCommand(deps))
