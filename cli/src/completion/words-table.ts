import type { CommandUnknownOpts, Option } from '@commander-js/extra-typings'

/** What may stand in a place: words that are known, or what has to be looked up when it is asked for. */
export type Values =
  | readonly string[]
  | 'files'
  | 'operations'
  | 'profiles'
  | 'jobs'
  | 'schedules'
  | 'own'
  | 'plain'

export interface FlagWords {
  names: readonly string[]
  summary: string
  /** Absent where the flag takes no value. */
  values?: Values
}

export interface PlaceWords {
  commands: ReadonlyArray<readonly [name: string, summary: string]>
  flags: readonly FlagWords[]
  /** What may stand in each argument; the last one goes on where it is repeated. */
  arguments: readonly Values[]
  isLastRepeated: boolean
}

/** All that completion knows of the commands; the build writes it down, so that a Tab loads no program. */
export interface WordsTable {
  globals: readonly FlagWords[]
  /** By the words after `kaipiao`. */
  places: Readonly<Record<string, PlaceWords>>
}

/** Reads the words from the commands themselves. */
export function readWords(program: CommandUnknownOpts): WordsTable {
  const places: Record<string, PlaceWords> = {}
  const visit = (command: CommandUnknownOpts, path: readonly string[]) => {
    places[path.join(' ')] = placeOf(command, path, command === program)
    for (const child of command.commands) visit(child, [...path, child.name()])
  }
  visit(program, [])
  return { globals: program.options.map(flagOf), places }
}

function placeOf(command: CommandUnknownOpts, path: readonly string[], isRoot: boolean): PlaceWords {
  const args = command.registeredArguments
  return {
    commands: command.commands.map((child) => [child.name(), child.summary()] as const),
    flags: isRoot ? [] : command.options.map(flagOf),
    // Beside the commands stand aliases and extensions of this user.
    arguments: isRoot ? ['own'] : args.map((one) => one.argChoices ?? argumentValues(path, one.name())),
    isLastRepeated: args.at(-1)?.variadic === true,
  }
}

function flagOf(option: Option): FlagWords {
  const { long, short, description, flags, argChoices } = option
  const names = [long, short].filter((name) => name !== undefined)
  if (!option.required && !option.optional) return { names, summary: description }
  const values = argChoices ?? byFlag[long ?? ''] ?? (/<.*(文件|目录).*>/.test(flags) ? 'files' : 'plain')
  return { names, summary: description, values }
}

const byFlag: Readonly<Record<string, Values>> = {
  '--profile': 'profiles',
  '--resume': 'jobs',
  // A form of output, or a file.
  '--output': 'files',
}

/** By the name that the argument has in the help; where ids are those of jobs, the command says so. */
function argumentValues([first]: readonly string[], name: string): Values {
  if (first === 'job' && /^ids?$/.test(name)) return 'jobs'
  if (first === 'profile' && name === 'name') return 'profiles'
  if (first === 'schedule' && name === 'name') return 'schedules'
  return byArgument[name] ?? 'plain'
}

const byArgument: Readonly<Record<string, Values>> = {
  operationId: 'operations',
  file: 'files',
  文件: 'files',
  plan: 'files',
  zips: 'files',
}
