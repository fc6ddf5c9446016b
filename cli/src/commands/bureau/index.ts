import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps.ts'
import { codeCommand } from './code.ts'
import { loginCommand } from './login.ts'
import { statusCommand } from './status.ts'

export const bureauCommand = (deps: Deps) =>
  new Command('bureau')
    .summary('税局登录：查看、登录、提交验证码')
    .addCommand(statusCommand(deps))
    .addCommand(loginCommand(deps))
    .addCommand(codeCommand(deps))
