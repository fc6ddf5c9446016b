import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import type { ImportOptions } from './import/import-options.ts'
import { positiveInteger } from '../../command-line/global-options.ts'
import { withMap } from '../../jobs/sheet-rows/with-map.ts'
import { parseShard } from '../../jobs/job/shard.ts'

/** Loaded when it runs: the machinery of reading and sending is not needed for `--help`. */
const runImport = async (options: ImportOptions) =>
  (await import('./import/run-import.ts')).runImport(options)

export const importCommand = ({ io, settings, folders, now, random, signal, api }: Deps, run = runImport) =>
  withMap(new Command('import').argument('[file]', '文件，- 为标准输入；继续任务时可省略'))
    .summary('从 .xlsx 或 .csv 批量导入企业')
    .description(
      '从 .xlsx 或 .csv 批量导入企业。先检查全部行，再分批提交正确的行；有误的行写入“失败”工作簿，改正后可直接再导入。中断后用 --resume 继续，不会重复提交',
    )
    .option('--dry-run', '只检查，不提交')
    .option('--resume <任务号>', '继续中断的任务')
    .option('--sheet <名称>', '读取的工作表，默认第一个')
    .option('--concurrency <n>', '同时提交的批数（默认：4；继续任务时沿用）', positiveInteger)
    .option('--batch-size <n>', '每批行数，最多 1000（默认：200；继续任务时沿用）', positiveInteger)
    .option('--out-dir <文件夹>', '结果和失败文件的位置，默认与导入文件相同，标准输入则为当前文件夹')
    .option('--mobile <手机号>', '下单手机号，默认登录账号的手机号')
    .option('--skip-existing', '平台上已有的企业跳过，不再购买')
    .option('--update', '平台上已有的企业按文件更新税局登录信息（身份、账号、密码、手机号），不再购买')
    .option('--goods <编号[:数量]>', '开通的商品，默认商城中第一个可购买的商品')
    .option('--max-errors <n>', '平台拒绝的行数超过 n 时停止', positiveInteger)
    .option('--fail-fast', '有任何错误就停止')
    .option('--shard <第几份/份数>', '只导入文件的一份，如 2/5，由多台机器分担', parseShard)
    .option('--yes', '提交前不再确认；没有终端时必须给出')
    .option('--wait', '平台没有应答时等待，不结束任务')
    .action((file, flags) => run({ io, settings, folders, now, random, signal, api, file, ...flags }))
