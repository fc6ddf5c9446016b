import { Command } from '@commander-js/extra-typings'
import { collect } from '../command-line/global-options.ts'
import type { Deps } from '../deps/deps.ts'
import { addListOptions } from '../listing/list-command.ts'
import type { Noun } from '../nouns/noun.ts'
import type { McpOptions } from './run-mcp.ts'

/** Loaded when it runs, with the library of the protocol and the description of all operations. */
const runIt = async (options: McpOptions) => (await import('./run-mcp.ts')).runMcp(options)

export const mcpCommand = (deps: Deps, nouns: readonly Noun[], run = runIt) => {
  const { io, settings, profiles, folders, now, signal, api } = deps
  return new Command('mcp')
    .summary('把平台的操作提供给 AI 助手（Model Context Protocol）')
    .description(
      '把平台的操作作为 Model Context Protocol 的工具提供给 AI 助手，由助手的程序启动，经标准输入输出通信。默认只能读取；写入要用 --allow 或 config set mcp-allow 列出；动钱、开票、申报、作废、删除先试算，确认金额后才执行；每次调用都记入 mcp log',
    )
    .option('--allow <操作>', '允许写入的操作，可用 *，可重复或用逗号分隔，如 addCustomer,update*', collect)
    .option(
      '--tools <名词>',
      '哪些资料有单独的查询工具，如 customer,order；all 为全部，none 为没有，可重复或用逗号分隔',
      collect,
    )
    .addCommand(logCommand(deps))
    .action((flags) => run({ io, settings, profiles, folders, now, signal, api, nouns, ...flags }))
}

const logCommand = ({ io, settings, folders }: Deps) =>
  addListOptions(new Command('log').summary('列出助手调用过什么，新的在前')).action(async (fields, flags) => {
    const { runMcpLog } = await import('./run-mcp-log.ts')
    await runMcpLog({ io, settings, folders, fields, ...flags })
  })
