import { setTimeout as pause } from 'node:timers/promises'
import { randomAt } from '../../clock/sequence.ts'
import { Kept, write } from './shared-writers.ts'
import { startPostgres } from './start-postgres.ts'
import { startProcess, type SandboxProcess } from './start-process.ts'

export interface Killing {
  /** Of one of two processes, at any moment. */
  readonly kills: number
  readonly databaseKills: number
  readonly seed: number
  /** Milliseconds between two of them at most. */
  readonly longest: number
}

export interface Killed {
  /** Rows that were acknowledged. */
  readonly rows: number
  /** Writes that were not. */
  readonly refusals: number
  readonly failures: readonly string[]
}

/**
 * Two processes share a database, and all are killed under writers and started again. What any of them had acknowledged
 * must be there at both, and no number given twice; whatever is wrong is among the failures.
 */
export async function killSharers({ kills, databaseKills, seed, longest }: Killing): Promise<Killed> {
  const postgres = await startPostgres()
  const start = () => startProcess(['--store', postgres.url, '--world', 'small', '--frozen'])
  const processes: SandboxProcess[] = []
  try {
    processes.push(await start(), await start())
    const kept = new Kept()
    let isOver = false
    // Each writer has its process; when that is killed it goes on with the one that takes its place.
    const writing = processes.flatMap((_, at) =>
      Array.from({ length: writersOfEach }, (_unused, writer) =>
        write({ urlOf: () => processes[at]?.url, isOver: () => isOver, name: `${at}${writer}`, kept }),
      ),
    )
    for (const [round, victim] of victimsOf({ kills, databaseKills, seed }).entries()) {
      await pause(Math.floor(randomAt(seed, -round - 1) * longest))
      if (victim === 'database') {
        await postgres.kill()
        await postgres.start()
      } else {
        await processes[round % 2]?.kill()
        processes[round % 2] = await start()
      }
    }
    await pause(longest)
    isOver = true
    await Promise.all(writing)
    const failures = await Promise.all(processes.map(({ url }) => kept.check(url)))
    return { rows: kept.rows, refusals: kept.refusals, failures: failures.flat() }
  } finally {
    for (const each of processes) await each.kill()
    await postgres.stop()
  }
}

const writersOfEach = 4

function victimsOf({
  kills,
  databaseKills,
  seed,
}: Omit<Killing, 'longest'>): readonly ('process' | 'database')[] {
  return Array.from({ length: kills + databaseKills }, (_, at) => ({
    victim: at < kills ? ('process' as const) : ('database' as const),
    lot: randomAt(seed, at),
  }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ victim }) => victim)
}
