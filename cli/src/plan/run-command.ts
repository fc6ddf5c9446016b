import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import type { Deps } from '../deps/deps.ts'
import type { GlobalFlags } from '../settings/run-settings.ts'
import type { PlanOptions } from './run-plan.ts'

const runPlan = async (options: PlanOptions) => (await import('./run-plan.ts')).runPlan(options)

/** A whole plan, to copy and change. */
const planExample = `
计划文件：
  name: 夜间作业
  profile: default                  # 可省略：使用的账号配置
  report: { file: "报告/\${today}.eml", to: caiwu@example.com }
  steps:
    - name: 同步库存
      run: stock sync --all --wait
    - name: 导入企业
      run: enterprise import 企业.xlsx --yes --wait
      exists: 企业.xlsx             # 有这个文件才运行
      when: always                  # 默认 success，即前面没有失败；或 failure
      timeout: 7200                 # 最多多少秒
    - name: 导出上月发票
      run: invoice export --since \${lastMonthStart} --until \${lastMonthEnd}
      days: [1]                     # 每月几日，或 last；weekdays: [1] 为星期几
      mayFail: true                 # 失败不影响后面的步骤
    - name: 查看未完成的任务
      run: job list --state stopped,open
      when: { step: 导入企业, is: [partial, failed] }
  变量：today、yesterday、month、monthStart、lastMonth、lastMonthStart、
        lastMonthEnd、env.环境变量名`

export const runCommand = (
  { io, settings, folders, now, random, signal }: Deps,
  program: () => CommandUnknownOpts,
  given: () => GlobalFlags,
  run = runPlan,
) =>
  new Command('run')
    .summary('按计划文件依次运行多个命令')
    .description(
      '按计划文件（YAML）依次运行多个命令，最后给出一份报告。计划先整体检查，有任何错误就一步也不运行；步骤在计划所在的文件夹中运行。退出码：0 全部完成，3 部分失败，1 有步骤失败，7 计划有误',
    )
    .argument('<plan>', '计划文件')
    .addHelpText('after', planExample)
    .option('--check', '只检查，并列出今天会运行的步骤')
    .option('--from <步骤>', '从某个步骤（名称或序号）开始')
    .option(
      '--report <文件>',
      '报告保存为 .txt、.json 或 .eml（可直接交给 sendmail -t），默认由计划决定，否则输出',
    )
    .action((file, flags) => {
      return run({ io, settings, folders, now, random, signal, program, given: given(), file, ...flags })
    })
