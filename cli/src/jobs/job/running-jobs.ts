import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { removeAtExit } from '../../local-files/leftovers.ts'
import { isAlive, isHolder, thisProcess, type Holder } from './process-holder.ts'

/** A run and the file that it works on. */
export interface RunningJob {
  job: string
  path: string
  sha256: string
}

/**
 * Enters a run for as long as it lasts and answers the other runs on the same file. Each enters before it looks, so of
 * two that start together at least one sees the other.
 */
export async function announceRun(state: string, run: RunningJob): Promise<RunningJob[]> {
  const folder = join(state, 'running')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const own = `${run.job}-${process.pid}.json`
  removeAtExit(join(folder, own))
  await writeFile(join(folder, own), JSON.stringify({ ...thisProcess(), ...run }), { mode: 0o600 })
  const others: RunningJob[] = []
  for (const name of await readdir(folder)) {
    if (name === own || !name.endsWith('.json')) continue
    const other = await readRun(join(folder, name))
    if (other && !isAlive(other)) await rm(join(folder, name), { force: true })
    else if (other && (other.path === run.path || other.sha256 === run.sha256)) others.push(other)
  }
  return others
}

async function readRun(path: string): Promise<(Holder & RunningJob) | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'))
    return isHolder(value) && isRun(value) ? value : undefined
  } catch {
    // Just being written, or just gone.
    return undefined
  }
}

const isRun = (value: object): value is RunningJob => 'job' in value && 'path' in value && 'sha256' in value
