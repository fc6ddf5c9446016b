import { Command } from '@commander-js/extra-typings'
import type { ApiOptions } from './run-api.ts'
import type { Deps } from '../deps/deps.ts'
import { collect } from '../command-line/global-options.ts'
import { addListOptions } from '../listing/list-command.ts'
import { describeCommand } from './api-describe-command.ts'
import { listCommand } from './api-list-command.ts'

/** Loaded when it runs, with the description of all operations. */
const runCall = async (options: ApiOptions) => (await import('./run-api.ts')).runApi(options)

export const apiCommand = (deps: Deps, run = runCall) => {
  const { io, settings, api, publicApi, random, signal } = deps
  return addListOptions(
    new Command('api').summary('调用平台的任何操作').argument('<operationId>', '操作名称'),
  )
    .description('调用平台的任何操作，显示结果的 data；结果是文件的，保存到 -o 给出的位置')
    .option('-f, --field <名称=值>', '参数或请求体的字段，可重复；@文件 为文件内容', collect)
    .option('--input <文件>', '请求体，- 为标准输入')
    .option('--paginate', '读取所有页')
    .option('--dry-run', '不调用，显示为 curl 命令')
    .addCommand(listCommand(deps))
    .addCommand(describeCommand(deps))
    .action((id, fields, flags) =>
      run({ io, settings, api, publicApi, random, signal, id, fields, ...flags }),
    )
}
