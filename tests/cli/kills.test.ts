import { expect, it } from 'vitest'
import { createCliWorld } from './support/cli-world.ts'
import { killCli } from './support/kill-cli.ts'
import { killCommands } from './support/killing/kill-commands.ts'
import { listCommands } from './support/killing/list-commands.ts'
import { WRITING_COMMANDS } from './support/killing/writing-commands.ts'

// Hundreds of kills take minutes: bench/reliability/cli-kills.ts and command-kills.ts.
it('loses nothing and does nothing twice when the program, the platform or both are killed', async () => {
  const moments = [0.75, 0.7, 0.5, 0.9]
  const random = () => moments.pop() ?? 0.5
  const killed = await killCli({ kills: 4, random, killsOfRun: 1, rows: 20, longest: 1_200 })
  expect(killed.failures).toEqual([])
  expect([...killed.kills.keys()]).toEqual([
    ...['import, program', 'issue, platform', 'export, both', 'batch, program'],
  ])
})

it('leaves the world of an undisturbed run, whatever was killed', async () => {
  const commands = WRITING_COMMANDS.filter(({ command }) => command.startsWith('stored ready'))
  const told = []
  for await (const killed of killCommands(commands, { random: () => 0.5, killsOfRun: 2, rounds: 1 }))
    told.push(killed)
  expect(told).toMatchObject([{ command: 'stored ready --yes', failures: [] }])
})

/** What reads, what is kept on this computer, what tests are made with, and what is about accounts: it is done anew. */
const UNKILLED =
  /(^| )(list|get|show|export|template|status|watch|left|expiry|form|pdf|certificate|describe)$|^(api|login|logout|whoami|doctor|completion|config|profile|alias|extension|schedule|job|run|policy|stats|search|browse|listen|mcp|sandbox|trigger|logs)( |$)/

it('knows every command that writes', async () => {
  const world = await createCliWorld()
  const commands = await listCommands(world)
  await world.close()
  expect(commands.length).toBeGreaterThan(200)
  const named = (words: string) =>
    WRITING_COMMANDS.some(({ command }) => `${command} `.startsWith(`${words} `))
  expect(commands.filter((words) => !UNKILLED.test(words) && !named(words))).toEqual([])
})
