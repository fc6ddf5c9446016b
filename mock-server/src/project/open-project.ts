import { existsSync, watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'
import type { Description } from '../contract/description.ts'
import type { OwnParts } from '../scenarios/own-parts.ts'
import { ProjectReader } from './read-project.ts'

/** Files of the user's project that the sandbox goes by, for as long as it runs. */
export interface Project {
  /** As they were when they were last read. */
  readonly parts: () => OwnParts
  /** The file of a world that spaces begin with, where there is one. */
  readonly world: string | undefined
  close(): void
}

/**
 * Reads them, and again whenever one of them changes. Throws ProjectBroken where one is wrong at the beginning; later
 * each fault is warned of, and what the file said before stays.
 */
export function openProject(
  folders: readonly string[],
  description: Description,
  warn: (message: string) => void,
): Project {
  const reader = new ProjectReader(folders, description)
  let parts = reader.read()
  if (parts.faults.length > 0) throw new ProjectBroken(linesOf(parts))
  let told = ''
  const readAgain = (): void => {
    try {
      parts = reader.read()
    } catch (error) {
      // A file that goes while it is read, or that nobody may read, is no reason to end: what was read before stays.
      return warn(String(error))
    }
    const lines = linesOf(parts)
    if (lines !== told && lines !== '') warn(lines)
    told = lines
  }
  const close = watchFolders(folders, readAgain)
  const worlds = folders.map((folder) => join(folder, 'world.json')).filter((path) => existsSync(path))
  return { parts: () => parts, world: worlds.at(-1), close }
}

/** A file of the project cannot be what it is, each with line and words. */
export class ProjectBroken extends Error {
  override readonly name = 'ProjectBroken'
}

const linesOf = ({ faults }: OwnParts): string =>
  faults.map(({ file, line, words }) => `${file}:${line} ${words}`).join('\n')

/**
 * Each folder is watched by itself: what watches a tree is another thing on each system, and these are four folders at
 * most. An editor writes a file in several steps, so it is read once it has been quiet for a moment.
 */
function watchFolders(folders: readonly string[], onChange: () => void): () => void {
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined
  const look = (): void => {
    for (const folder of folders)
      for (const path of [
        folder,
        ...['stories', 'rules', 'expectations'].map((kind) => join(folder, kind)),
      ]) {
        if (watchers.has(path) || !existsSync(path)) continue
        const watcher = watch(path, { persistent: false }, () => {
          clearTimeout(timer)
          timer = setTimeout(() => {
            look()
            onChange()
          }, quiet).unref()
        })
        // A folder that goes is looked for again with the next change.
        watcher.on('error', () => watchers.delete(path))
        watchers.set(path, watcher)
      }
  }
  look()
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers.values()) watcher.close()
  }
}

/** Milliseconds. */
const quiet = 60
