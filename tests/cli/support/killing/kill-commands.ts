/**
 * Every writing command, killed at any moment (the program, the platform, or both at once) and gone on with until it
 * ends. Its world must then be the one that the same command leaves undisturbed: nothing lost, nothing done twice.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createControlClient, moveClock, resetWorld } from '@kaipiao/client/sandbox'
import { createDurableCliWorld, type DurableCliWorld } from '../cli-world.ts'
import type { CliResult } from '../run-cli.ts'
import { differences, digestOf, type Digest } from './world-digest.ts'
import type { WritingCommand } from './writing-commands.ts'

export interface CommandKilling {
  /** From 0 to 1, seeded: when each kill comes. */
  random: () => number
  /** Kills of a run, before it is let go to its end. */
  killsOfRun: number
  /** How often each command is begun anew and killed. */
  rounds: number
}

export interface CommandKilled {
  command: string
  kills: number
  /** Kills that met the program before it had ended. */
  interrupted: number
  /** Rows that the undisturbed run has changed: at 0 the command had nothing to do. */
  changed: number
  failures: readonly string[]
}

const SIDES = ['program', 'platform', 'both'] as const

/** Tells of each command in turn. */
export async function* killCommands(
  commands: readonly WritingCommand[],
  how: CommandKilling,
): AsyncGenerator<CommandKilled> {
  const world = await createDurableCliWorld({ world: 'demo' })
  try {
    for (const command of commands) yield await killCommand(world, command, how)
  } finally {
    await world.close()
  }
}

async function killCommand(
  world: DurableCliWorld,
  command: WritingCommand,
  { random, killsOfRun, rounds }: CommandKilling,
): Promise<CommandKilled> {
  await begin(world, command)
  const untouched = await settled(world)
  const args = await begin(world, command)
  const started = performance.now()
  const alone = await (await world.start(...args)).result
  const longest = performance.now() - started
  const wanted = await settled(world)
  const changed = differences(untouched, wanted).length
  const failures: string[] = []
  if (changed === 0 && command.isRefresh !== true)
    failures.push(`has nothing to do, ends with ${alone.code}: ${alone.stderr.slice(-400)}`)
  let [kills, interrupted] = [0, 0]
  for (let round = 0; round < rounds && failures.length === 0; round += 1) {
    const begun = await begin(world, command)
    const earlier = new Set((await jobsOf(world)).map(({ id }) => id))
    let next = begun
    let ended: CliResult | undefined
    for (let time = 0; time < killsOfRun && ended?.code !== alone.code; time += 1) {
      const side = SIDES[(round + time) % SIDES.length] ?? 'both'
      const running = await world.start(...next)
      // What comes before the first call takes a good part of a run: a kill there meets nothing.
      await pause(longest * (0.3 + 0.6 * random()))
      if (running.process.exitCode === null) interrupted += 1
      if (side !== 'program') await world.restart()
      if (side !== 'platform') running.process.kill('SIGKILL')
      kills += 1
      ended = await running.result
      const job = (await jobsOf(world)).find(({ id }) => !earlier.has(id))
      // Killed after its last word, it has ended as its job says.
      if (job?.state === 'done') ended = { ...ended, code: alone.code }
      else next = job === undefined ? begun : [...begun.slice(0, 2), '--resume', job.id, '--yes']
    }
    if (ended?.code !== alone.code) ended = await (await world.start(...next)).result
    const found = await settled(world)
    failures.push(...differences(wanted, found))
    const isSaid = command.again !== undefined && ended.stderr.includes(command.again)
    if (ended.code !== alone.code && !isSaid)
      failures.push(`ended with ${ended.code}, undisturbed with ${alone.code}: ${ended.stderr.slice(-300)}`)
  }
  return { command: command.command, kills, interrupted, changed, failures }
}

/** A world as new, somebody signed in who never ran anything, and what the command takes; answers its arguments. */
async function begin(world: DurableCliWorld, work: WritingCommand) {
  const { before = [], file, earlier } = work
  await controlOf(world).call(resetWorld, { body: { world: 'demo' } })
  world.place.env['KAIPIAO_STATE_DIR'] = join(world.folder, `state-${(states += 1)}`)
  await world.login()
  for (const one of [earlier, file]) {
    if (one === undefined) continue
    const lines = 'of' in one ? await listed(world, one.of, 'csv') : one.lines
    await writeFile(join(world.folder, one.name), `${lines.join('\n')}\n`)
  }
  for (const one of before) await world.run(...(await argsOf(world, one)))
  return argsOf(world, work)
}

async function argsOf(
  world: DurableCliWorld,
  { command, ids, file }: Pick<WritingCommand, 'command' | 'ids' | 'file'>,
): Promise<string[]> {
  const [noun = '', verb = '', ...flags] = command.split(' ')
  const named = ids === undefined ? [] : await listed(world, ids.of, 'names')
  return [noun, verb, ...named, ...(file === undefined ? [] : [file.name]), ...flags]
}
let states = 0

async function listed({ run }: DurableCliWorld, of: string, as: 'names' | 'csv') {
  const { stdout } = await run(...of.split(' '), '--limit', '20', '-o', as)
  return stdout.trim().split('\n')
}

async function jobsOf({ run }: DurableCliWorld): Promise<ReadonlyArray<Record<'id' | 'state', string>>> {
  const { stdout } = await run('job', 'list', '--json')
  return JSON.parse(stdout) as ReadonlyArray<Record<'id' | 'state', string>>
}

/** What is under way at the platform comes to its end. */
async function settled(world: DurableCliWorld): Promise<Digest> {
  await controlOf(world).call(moveClock, { body: { set: '2026-01-15 12:00:00' } })
  return digestOf(world.sandbox.url)
}

const controlOf = ({ sandbox }: DurableCliWorld) => createControlClient({ baseUrl: sandbox.url })
