import { Argument, Command } from '@commander-js/extra-typings'
import type { Deps } from '../deps/deps.ts'
import { shellScripts, type Shell } from './shell-scripts.ts'

export type CompletionOptions = Pick<Deps, 'io'> & { shell: Shell }

export const completionCommand = ({ io }: Deps, run = runCompletion) =>
  new Command('completion')
    .summary('输出命令补全脚本')
    .description(
      '输出命令补全脚本，例如：source <(kaipiao completion bash)。脚本在按 Tab 时向本程序询问：命令、选项及其取值、操作名称、账号配置和任务号，其余为文件名',
    )
    .addArgument(
      new Argument('<shell>', '命令行程序').choices(['bash', 'zsh', 'fish', 'powershell'] as const),
    )
    .action((shell) => run({ io, shell }))

export function runCompletion({ io, shell }: CompletionOptions): void {
  io.out(shellScripts[shell])
}
