import type { CliWorld } from '../cli-world.ts'

/** All commands of the program, as its help names them: `order retry`, `whoami`. */
export async function listCommands({ run }: Pick<CliWorld, 'run'>): Promise<string[]> {
  const childrenOf = async (words: readonly string[]) => {
    const { stdout } = await run(...words, '--help')
    const listed = /^命令：\n((?: .*\n)*)/m.exec(stdout)?.[1] ?? ''
    return [...listed.matchAll(/^ {2}([^\s|]+)/gm)]
      .map(([, name = '']) => name)
      .filter((name) => name !== 'help')
  }
  const commands: string[] = []
  for (const noun of await childrenOf([])) {
    const verbs = await childrenOf([noun])
    commands.push(...(verbs.length === 0 ? [noun] : verbs.map((verb) => `${noun} ${verb}`)))
  }
  return commands
}
