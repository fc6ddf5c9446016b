import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps.ts'
import { codeCommand } from './code.ts'
import { statusCommand } from './status.ts'

export const bureauCommand = (deps: Deps) =>
  new Command('bureau')
    .summary('税局登录：查看、提交验证码')
    .addCommand(statusCommand(deps))
    .addCommand(codeCommand(deps))
