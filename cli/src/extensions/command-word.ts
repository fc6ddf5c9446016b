import type { CommandUnknownOpts } from '@commander-js/extra-typings'

/** Where on the line the command is named: behind options of the program and their values; undefined where it is not. */
export function commandWordAt(program: CommandUnknownOpts, words: readonly string[]): number | undefined {
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    if (word === '--' || word === '') return undefined
    if (!word.startsWith('-')) return at
    const option = program.options.find(({ long, short }) => long === word || short === word)
    if (option && (option.required || option.optional)) at += 1
  }
  return undefined
}

/** Whether the program has a command of this name. */
export const isCommand = (program: CommandUnknownOpts, word: string): boolean =>
  word === 'help' ||
  program.commands.some((command) => command.name() === word || command.aliases().includes(word))
