import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps.ts'
import { importCommand } from './import.ts'
import { leftCommand } from './left.ts'
import { templateCommand } from './template.ts'

export const enterpriseCommand = (deps: Deps) =>
  new Command('enterprise')
    .summary('批量导入企业')
    .addCommand(templateCommand(deps))
    .addCommand(importCommand(deps))
    .addCommand(leftCommand(deps))
