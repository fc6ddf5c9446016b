import type { Deps } from '../../deps/deps.ts'
import type { RowJobOptions } from '../../jobs/row-job/row-work.ts'
import { rowJobCommand } from '../../jobs/row-job/row-job-command.ts'

const runBureauCode = async (options: RowJobOptions) =>
  (await import('./run-bureau-code.ts')).runBureauCode(options)

export const codeCommand = ({ io, settings, folders, now, random, signal, api }: Deps, run = runBureauCode) =>
  rowJobCommand('code')
    .summary('提交表中的税局短信验证码')
    .description('提交表中的税局短信验证码（列：税盘编号、验证码，可有手机号），每行一个终端')
    .action((file, flags) => run({ io, settings, folders, now, random, signal, api, file, ...flags }))
