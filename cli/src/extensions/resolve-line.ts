import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import type { Environment } from '../settings/run-settings.ts'
import { createAliasStore } from './alias-store.ts'
import { commandWordAt, isCommand } from './command-word.ts'
import type { Extension } from './find-extensions.ts'

/** What a line comes down to: one of our commands, or an extension with the words behind its name. */
export type ResolvedLine =
  | { words: readonly string[]; extension?: undefined }
  | { extension: Extension; globals: readonly string[]; words: readonly string[] }

export interface LinePlace {
  program: CommandUnknownOpts
  words: readonly string[]
  env: Environment
  /** Of aliases. */
  folder: string
}

/** Commands win over aliases, and those over extensions. A word that is none of them stays for commander to refuse. */
export async function resolveLine({ program, words, env, folder }: LinePlace): Promise<ResolvedLine> {
  const at = commandWordAt(program, words)
  const word = at === undefined ? undefined : words[at]
  if (at === undefined || word === undefined || isCommand(program, word)) return { words }
  const [before, behind] = [words.slice(0, at), words.slice(at + 1)]
  const aliases = createAliasStore(folder).all()
  const expansion = Object.hasOwn(aliases, word) ? aliases[word] : undefined
  if (expansion !== undefined) {
    const { expandAlias } = await import('./expand-alias.ts')
    return { words: [...before, ...expandAlias(word, expansion, behind)] }
  }
  const { findExtension, findExtensions } = await import('./find-extensions.ts')
  const extension = await findExtension(env, word)
  if (extension) return { extension, globals: before, words: behind }
  // Commander proposes what comes near among all that could have been meant.
  const others = [...Object.keys(aliases), ...(await findExtensions(env)).map(({ name }) => name)]
  for (const name of others) if (!isCommand(program, name)) program.addCommand(new Command(name))
  return { words }
}
