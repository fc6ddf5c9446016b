import { Command } from '@commander-js/extra-typings'
import { positiveInteger } from '../../command-line/global-options.ts'

/** A command that does one thing for each row of a file, with the options that all such commands have. */
export const rowJobCommand = (name: string) =>
  new Command(name)
    .argument('[file]', '文件，- 为标准输入；继续任务时可省略')
    .option('--dry-run', '只检查，不提交')
    .option('--resume <任务号>', '继续中断的任务')
    .option('--sheet <名称>', '读取的工作表，默认第一个')
    .option('--concurrency <n>', '同时提交数', positiveInteger, 4)
    .option('--out-dir <文件夹>', '结果和失败文件的位置，默认与文件相同，标准输入则为当前文件夹')
    .option('--max-errors <n>', '平台拒绝的行数超过 n 时停止', positiveInteger)
    .option('--yes', '提交前不再确认；没有终端时必须给出')
    .option('--again', '同一文件已提交过也再提交一次')
    .option('--wait', '平台没有应答时等待，不结束任务')
