import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { TableBlocks } from '../memory/keeper.ts'
import type { DiskFiles } from './disk-files.ts'
import { readSnapshot } from './read-snapshot.ts'
import { snapshotName } from './snapshot-file.ts'

interface Folder {
  readonly files: DiskFiles
  readonly folder: string
  readonly warn: (message: string) => void
}

/**
 * Keeps the snapshot of this moment under a name, whatever takes its place later; one is kept at a time. A second name
 * for the same file costs nothing until then. Where the file system has no such thing, nothing is kept.
 */
export function keepSnapshot({ files, folder, warn }: Folder, name: string | undefined): void {
  try {
    for (const old of keptIn(folder)) files.remove(pathOf(folder, old))
    if (name !== undefined) files.link(join(folder, snapshotName), pathOf(folder, name))
  } catch (error) {
    warn(`${folder} keeps no copy of its beginning: ${String(error)}`)
  }
}

/** What is kept under the name; undefined where there is none, or none that can be trusted. */
export function readKept(folder: string, name: string): TableBlocks | undefined {
  const path = pathOf(folder, name)
  if (!existsSync(path)) return undefined
  try {
    return readSnapshot(path)?.tables
  } catch {
    return undefined
  }
}

/** The name under which the snapshot that is in use is kept. */
export function currentlyKept(folder: string): string | undefined {
  const [name] = keptIn(folder)
  if (name === undefined || !existsSync(join(folder, snapshotName))) return undefined
  const [kept, current] = [pathOf(folder, name), join(folder, snapshotName)].map((path) => statSync(path))
  return kept?.ino === current?.ino && kept?.dev === current?.dev ? name : undefined
}

function keptIn(folder: string): string[] {
  return readdirSync(folder).flatMap((file) => /^kept-([\w-]+)\.ndjson$/.exec(file)?.[1] ?? [])
}

function pathOf(folder: string, name: string): string {
  return join(folder, `kept-${name}.ndjson`)
}
