import type { Deps } from '../../deps/deps.ts'
import { rowJobCommand } from '../../jobs/row-job/row-job-command.ts'
import type { BureauLoginOptions } from './run-bureau-login.ts'

const runBureauLogin = async (options: BureauLoginOptions) =>
  (await import('./run-bureau-login.ts')).runBureauLogin(options)

export const loginCommand = (
  { io, settings, folders, now, random, signal, api }: Deps,
  run = runBureauLogin,
) =>
  rowJobCommand('login')
    .summary('登录税局：一批终端，或全部')
    .description(
      '登录税局，表中的终端（列：税盘编号、税号或登录账号，可有验证码、手机号），没有文件则为全部终端或 --disk 指定的。已登录的跳过；自动登录的等待结果；需要短信验证码的，表中有就提交，在终端上逐个询问，否则写入“失败”文件，填入验证码后可直接再用。中断后用 --resume 继续',
    )
    .action((file, flags) => run({ io, settings, folders, now, random, signal, api, file, ...flags }))
