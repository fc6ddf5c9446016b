import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import { codeCommand } from './bureau-code-command.ts'
import { loginCommand } from './bureau-login-command.ts'
import { statusCommand } from './bureau-status-command.ts'

export const bureauCommand = (deps: Deps) =>
  new Command('bureau')
    .summary('税局登录：查看、登录、提交验证码')
    .addCommand(statusCommand(deps))
    .addCommand(loginCommand(deps))
    .addCommand(codeCommand(deps))
