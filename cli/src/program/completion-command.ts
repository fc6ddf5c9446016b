import { Argument, Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import type { Deps } from '../deps/deps.ts'
import { createAliasStore } from '../extensions/alias-store.ts'
import { findExtensions } from '../extensions/find-extensions.ts'

export type CompletionOptions = Pick<Deps, 'io' | 'env' | 'folders'> & {
  shell: 'bash' | 'zsh' | 'fish' | 'powershell'
  program: CommandUnknownOpts | null
}

export const completionCommand = ({ io, env, folders }: Deps, run = runCompletion) => {
  const command = new Command('completion')
    .summary('输出命令补全脚本')
    .description('输出命令补全脚本，例如：source <(kaipiao completion bash)')
    .addArgument(
      new Argument('<shell>', '命令行程序').choices(['bash', 'zsh', 'fish', 'powershell'] as const),
    )
  return command.action((shell) => run({ io, env, folders, shell, program: command.parent }))
}

/** A command by its path, with the words that may follow it. */
interface Place {
  path: readonly string[]
  words: ReadonlyArray<{ word: string; summary: string }>
}

export async function runCompletion({ io, env, folders, shell, program }: CompletionOptions): Promise<void> {
  if (!program) return
  const { catalogue } = await import('@kaipiao/client/catalogue')
  const ids = Object.values(catalogue.operations).map(({ id, summary }) => ({ word: id, summary }))
  // As they are now: who adds one later writes the script anew.
  const own = [
    ...Object.keys(createAliasStore(folders.config).all()).map((word) => ({ word, summary: '短名' })),
    ...(await findExtensions(env)).map(({ name }) => ({ word: name, summary: '扩展' })),
  ]
  const places = listPlaces(program).map(({ path, words }) => {
    if (path.length === 0) return { path, words: [...words, ...own] }
    return { path, words: takesOperation.has(path.join(' ')) ? [...words, ...ids] : words }
  })
  io.out(scripts[shell](places))
}

const scripts = {
  bash: bashScript,
  zsh: (places: readonly Place[]) => `autoload -U +X bashcompinit && bashcompinit\n${bashScript(places)}`,
  fish: fishScript,
  powershell: powershellScript,
}

/** Commands whose argument is an operation. */
const takesOperation = new Set(['api', 'api describe'])

function listPlaces(program: CommandUnknownOpts): Place[] {
  const globals = program.options
  const visit = (command: CommandUnknownOpts, path: readonly string[]): Place[] => {
    const options = command === program ? globals : [...command.options, ...globals]
    return [
      {
        path,
        words: [
          ...command.commands.map((child) => ({ word: child.name(), summary: child.summary() })),
          ...options.flatMap(({ long, short, description }) =>
            [long, short].flatMap((word) => (word?.startsWith('--') ? [{ word, summary: description }] : [])),
          ),
        ],
      },
      ...command.commands.flatMap((child) => visit(child, [...path, child.name()])),
    ]
  }
  return visit(program, [])
}

function bashScript(places: readonly Place[]): string {
  const known = places.filter(({ path }) => path.length > 0).map(({ path }) => `"${path.join(' ')}"`)
  return `_kaipiao() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" place="" try words i
  for ((i = 1; i < COMP_CWORD; i++)); do
    try="\${place:+$place }\${COMP_WORDS[i]}"
    case "$try" in ${known.join('|')}) place="$try" ;; esac
  done
  case "$place" in
${places.map(({ path, words }) => `    "${path.join(' ')}") words="${words.map(({ word }) => word).join(' ')}" ;;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _kaipiao kaipiao`
}

function fishScript(places: readonly Place[]): string {
  const quote = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`
  return places
    .flatMap(({ path, words }) =>
      words.map(({ word, summary }) => {
        const isOption = word.startsWith('--')
        const when =
          path.length === 0
            ? '__fish_use_subcommand'
            : path.map((name) => `__fish_seen_subcommand_from ${name}`).join('; and ')
        return `complete -c kaipiao -n ${quote(when)} ${isOption ? `-l ${word.slice(2)}` : `-f -a ${word}`} -d ${quote(summary)}`
      }),
    )
    .join('\n')
}

/** The longest known path that the words before the cursor begin with says what may follow. */
function powershellScript(places: readonly Place[]): string {
  const quote = (text: string) => `'${text.replaceAll("'", "''")}'`
  const entries = places.map(
    ({ path, words }) => `  ${quote(path.join(' '))} = @(${words.map(({ word }) => quote(word)).join(',')})`,
  )
  return `$kaipiaoWords = @{
${entries.join('\n')}
}
Register-ArgumentCompleter -Native -CommandName kaipiao -ScriptBlock {
  param($word, $line, $cursor)
  $place = ''
  foreach ($part in $line.CommandElements | Select-Object -Skip 1) {
    $try = "$place $part".Trim()
    if ($kaipiaoWords.ContainsKey($try)) { $place = $try }
  }
  $kaipiaoWords[$place] | Where-Object { $_ -like "$word*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}`
}
