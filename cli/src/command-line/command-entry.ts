import type { CommandUnknownOpts } from '@commander-js/extra-typings'

/** A term of a manual, with what it means. */
export interface ManualTerm {
  term: string
  text: string
}

/** A command as a manual tells of it; everything is read from its definition. */
export interface CommandEntry {
  /** Words after `kaipiao`; none for the program itself. */
  path: readonly string[]
  usage: string
  summary: string
  description: string
  arguments: readonly ManualTerm[]
  options: readonly ManualTerm[]
  commands: readonly ManualTerm[]
  /** What stands below the help: examples, and whatever else a command adds. */
  notes: string
  /** The help as `--help` shows it. */
  help: string
}

/** All commands in the order of the help, the program first. */
export function listCommandEntries(program: CommandUnknownOpts): CommandEntry[] {
  const visit = (command: CommandUnknownOpts, path: readonly string[]): CommandEntry[] => [
    entryOf(command, path),
    ...command.commands.flatMap((child) => visit(child, [...path, child.name()])),
  ]
  return visit(program, [])
}

function entryOf(command: CommandUnknownOpts, path: readonly string[]): CommandEntry {
  const format = command.createHelp()
  let help = ''
  const before = command.configureOutput()
  command.configureOutput({ writeOut: (text) => (help += text) })
  command.outputHelp()
  command.configureOutput(before)
  const bare = command.helpInformation()
  return {
    path,
    usage: format.commandUsage(command),
    summary: command.summary(),
    description: command.description() || command.summary(),
    arguments: format.visibleArguments(command).map((argument) => ({
      term: format.argumentTerm(argument),
      text: format.argumentDescription(argument),
    })),
    options: format.visibleOptions(command).map((option) => ({
      term: format.optionTerm(option),
      text: format.optionDescription(option),
    })),
    commands: format.visibleCommands(command).map((child) => ({
      term: format.subcommandTerm(child),
      text: format.subcommandDescription(child),
    })),
    notes: help.startsWith(bare) ? help.slice(bare.length).trim() : '',
    help,
  }
}
