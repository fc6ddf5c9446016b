import { Command, Option } from '@commander-js/extra-typings'
import type { Deps } from '../../../deps/deps.ts'
import { withSpace } from '../with-space.ts'
import { coverageKinds } from './coverage-shares.ts'
import { parseBounds } from './parse-bounds.ts'

/** Which operations were called, and which of their answers, pushes and stories were seen; with a bound, for a build that keeps one. */
export const coverageCommand = (deps: Deps) =>
  new Command('coverage')
    .summary('覆盖：哪些操作、应答、推送和故事出现过')
    .description(
      '自沙箱启动（或 coverage mark）以来，哪些操作被调用过，哪些应答出现过，哪些推送送达过，哪些故事命中过；不写 show 也一样',
    )
    .addCommand(showCommand(deps), { isDefault: true })
    .addCommand(markCommand(deps))

const showCommand = (deps: Deps) =>
  withSpace(new Command('show'))
    .summary('显示覆盖')
    .addOption(new Option('--format <形式>', '输出形式').choices(['text', 'json', 'junit', 'html'] as const))
    .option('--tag <分组>', '只列出这个分组')
    .option('--all', '连同全部空间，已经结束的也算')
    .option('--missing', '只列出没有调用过的')
    .option('--min <百分比>', '低于它时退出代码为 7；一个数，或按种类如 operations=80,pushes=50', parseBounds)
    .addOption(
      new Option('--of <什么>', '--min 为一个数时按什么计算')
        .choices(coverageKinds)
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
