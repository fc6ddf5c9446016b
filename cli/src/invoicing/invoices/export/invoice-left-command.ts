import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../../deps/deps.ts'
import type { ExportLeftOptions } from './run-export-left.ts'
import { addShapeOptions } from '../../../listing/list-command.ts'

const runExportLeft = async (options: ExportLeftOptions) =>
  (await import('./run-export-left.ts')).runExportLeft(options)

export const leftCommand = ({ io, settings, signal, api }: Deps, run = runExportLeft) =>
  addShapeOptions(new Command('left').summary('查看分份导出中还缺哪些文件'))
    .description(
      '查看分份导出中还缺哪些文件：比较各份压缩包的 manifest.json 与平台上现有的发票，可在任何一台机器上运行。有剩余时退出码为 3',
    )
    .argument('<zips...>', '各台机器导出的压缩包')
    .option('--wait', '平台没有应答时等待，不结束')
    .action((files, flags) => run({ io, settings, signal, api, files, ...flags }))
