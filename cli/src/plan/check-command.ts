import { CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { chineseComplaint } from '../command-line/chinese-commander.ts'
import { Failure } from '../failures/failure.ts'

/** Says what is wrong with the words of a command, without running it; undefined where nothing is. */
export function checkCommand(program: CommandUnknownOpts, words: readonly string[]): string | undefined {
  if (words.some((word) => /^--token(=|$)/.test(word)))
    return '令牌不能写在计划中；用 profile 或环境变量 KAIPIAO_TOKEN'
  if (words[0] === 'run') return '计划中不能再运行计划'
  silence(program)
  try {
    program.parse([...words], { from: 'user' })
    return undefined
  } catch (error) {
    if (error instanceof Failure) return error.text.what
    if (!(error instanceof CommanderError)) throw error
    return error.code.startsWith('commander.help') || error.exitCode === 0
      ? '不是完整的命令'
      : chineseComplaint(error.message)
  }
}

/** A program that understands every line, does nothing and says nothing. */
function silence(command: CommandUnknownOpts): void {
  if (isRunnable(command)) command.action(() => {})
  command.configureOutput({ writeOut: () => {}, writeErr: () => {} })
  for (const one of command.commands) silence(one)
}

/** A group of commands has words below it and nothing else; one that does something by itself has arguments or options. */
const isRunnable = ({ commands, registeredArguments, options, parent }: CommandUnknownOpts): boolean =>
  commands.length === 0 || registeredArguments.length > 0 || (parent !== null && options.length > 0)
