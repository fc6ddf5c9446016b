import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings'
import type { Deps } from '../../../deps/deps.ts'
import { withSpace } from '../with-space.ts'

/** Which operations were called, and which of their answers were seen; with a bound, for a build that keeps one. */
export const coverageCommand = (deps: Deps) =>
  new Command('coverage')
    .summary('覆盖：哪些操作被调用过，哪些应答出现过')
    .description('自沙箱启动（或 coverage mark）以来，哪些操作被调用过，哪些应答出现过；不写 show 也一样')
    .addCommand(showCommand(deps), { isDefault: true })
    .addCommand(markCommand(deps))

const showCommand = (deps: Deps) =>
  withSpace(new Command('show'))
    .summary('显示覆盖')
    .addOption(new Option('--format <形式>', '输出形式').choices(['text', 'json', 'junit'] as const))
    .option('--tag <分组>', '只列出这个分组')
    .option('--missing', '只列出没有调用过的')
    .option('--min <百分比>', '低于它时退出代码为 7', percentage)
    .addOption(
      new Option('--of <什么>', '--min 按什么计算')
        .choices(['operations', 'replies'] as const)
        .default('operations' as const),
    )
    .action(async (flags) => (await import('./run-coverage.ts')).runCoverage(deps, flags))

const markCommand = (deps: Deps) =>
  withSpace(new Command('mark'))
    .summary('重新计数')
    .action(async ({ space }) => {
      const { runControl } = await import('../run-control.ts')
      const verb = { call: 'markCoverage', rows: { of: 'list', columns: [] }, examples: [] } as const
      await runControl({ deps, verb, given: [], flags: { space } })
    })

function percentage(text: string): number {
  const value = Number(text)
  if (text.trim() !== '' && value >= 0 && value <= 100) return value
  throw new InvalidArgumentError('需为 0 到 100 的数')
}
