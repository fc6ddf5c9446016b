import { Command, Option, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { collect, positiveInteger, wholeNumber } from '../command-line/global-options.ts'
import type { Deps } from '../deps/deps.ts'
import { addListOptions } from '../listing/list-command.ts'
import { timerKinds } from './record/schedule.ts'
import type { ScheduleDeps } from './run-schedule-install.ts'

/** Nights by a timer of the system; `program` is one for each line of a plan that is checked. */
export function scheduleCommand(
  { io, settings, folders, profiles, secrets, now, env, signal }: Deps,
  program: () => CommandUnknownOpts,
) {
  const listDeps = { io, settings, folders, now, env }
  const deps: ScheduleDeps = { ...listDeps, profiles, secrets }
  return new Command('schedule')
    .summary('让系统定时运行计划')
    .description(
      '让系统定时运行计划（见 kaipiao run）：systemd、launchd、Windows 任务计划或 crontab。每次运行都写日志，失败时把报告发到邮箱或写入文件夹',
    )
    .addCommand(installCommand(deps, program))
    .addCommand(
      addListOptions(new Command('list').summary('列出本机的定时')).action(async (fields, flags) =>
        (await import('./run-schedule-list.ts')).runScheduleList({ ...listDeps, fields, ...flags }),
      ),
    )
    .addCommand(
      named('show', '显示一个定时，和写给系统的内容').action(async (name) =>
        (await import('./run-schedule-show.ts')).runScheduleShow({ ...deps, name }),
      ),
    )
    .addCommand(
      new Command('run')
        .summary('现在就运行一次，如同定时运行')
        .argument('<name>', '名称，或定时的文件')
        .action(async (name) =>
          (await import('./run-schedule-run.ts')).runScheduleRun({ ...deps, signal, name }),
        ),
    )
    .addCommand(
      named('remove', '从系统中删除一个定时').action(async (name) =>
        (await import('./run-schedule-remove.ts')).runScheduleRemove({ ...deps, name }),
      ),
    )
    .addCommand(mailCommand(deps))
}

const named = (word: string, summary: string) =>
  new Command(word).summary(summary).argument('<name>', '名称，见 kaipiao schedule list')

const installCommand = (deps: ScheduleDeps, program: () => CommandUnknownOpts) =>
  new Command('install')
    .summary('安装或更新一个定时')
    .description(
      '安装或更新一个定时。计划先整体检查；账号配置、平台地址、PATH 和程序的位置一并记下，令牌和密码不记。方式按系统选择：有 systemd 用户服务时 systemd，否则 crontab；macOS 为 launchd，Windows 为任务计划',
    )
    .argument('<plan>', '计划文件')
    .requiredOption('--at <时间>', '本机时间，如 22:30')
    .option('--days <星期>', 'daily、mon-fri、mon,wed 或 周一,周三', 'daily')
    .option('--name <名称>', '名称，默认为计划的文件名')
    .addOption(new Option('--kind <方式>', '用哪种定时').choices(timerKinds))
    .option('--mail-to <邮箱>', '失败时报告发给谁，可重复或用逗号分隔', collect)
    .option('--env <变量>', '计划用到的其他环境变量，可重复或用逗号分隔', collect)
    .option('--log-size <MB>', '日志到多大另起一个', positiveInteger, 5)
    .option('--log-files <n>', '保留几个旧日志', wholeNumber, 5)
    .option('--print', '只显示要写给系统的内容，不安装')
    .action(async (plan, { env: variables, ...flags }) =>
      (await import('./run-schedule-install.ts')).runScheduleInstall({
        ...deps,
        plan,
        program,
        variables,
        ...flags,
      }),
    )

const mailCommand = (deps: ScheduleDeps) =>
  new Command('mail')
    .summary('保存发报告的邮箱密码，或发一封测试邮件')
    .description(
      '保存发报告的邮箱密码，或发一封测试邮件。邮件服务器和发件人：kaipiao config set smtp smtps://用户@主机，kaipiao config set smtp-from 邮箱',
    )
    .option('--password', '输入并保存密码，不在终端时从标准输入读取；空的为删除')
    .option('--test <收件人>', '发一封测试邮件')
    .action(async (flags) => (await import('./run-schedule-mail.ts')).runScheduleMail({ ...deps, ...flags }))
