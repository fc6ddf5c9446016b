import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { Failure } from '../failures/failure.ts'
import type { Aliases } from './alias-store.ts'
import { commandWordAt, isCommand } from './command-word.ts'
import { splitWords } from './expand-alias.ts'

const shape = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,49}$/u

/** Refuses an alias that would hide a command, stand for another alias or for nothing. */
export function checkAlias(
  program: CommandUnknownOpts,
  aliases: Aliases,
  name: string,
  expansion: string,
): void {
  if (!shape.test(name))
    throw new Failure('usage', { what: `别名不正确：${name}`, why: '只能用文字、数字、下划线和短横' })
  if (isCommand(program, name))
    throw new Failure('usage', { what: `${name} 是命令，不能作别名`, next: '换一个名称' })
  if (expansion.trimStart().startsWith('!'))
    throw new Failure('usage', {
      what: '别名不能代表 shell 的命令',
      why: '各系统的 shell 引号规则不同，无法都安全地执行',
      next: '写成扩展：路径中名为 kaipiao-名称 的可执行文件',
    })
  const words = splitWords(expansion)
  const at = commandWordAt(program, words)
  const command = at === undefined ? undefined : words[at]
  if (command !== undefined && isCommand(program, command)) return
  if (command !== undefined && (command === name || Object.hasOwn(aliases, command)))
    throw new Failure('usage', { what: `别名 ${name} 代表另一个别名 ${command}`, why: '别名只能代表命令' })
  throw new Failure('usage', {
    what: command === undefined ? `别名 ${name} 不代表任何命令` : `没有命令 ${command}`,
    why: `${name} = ${expansion}`,
    next: 'kaipiao --help 列出命令',
  })
}
