import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAliasStore } from '../extensions/alias-store.ts'
import { createScheduleStore } from '../schedule/record/schedule-store.ts'
import { profileNames } from '../settings/profile-store.ts'
import type { StateFolders } from '../settings/state-folders.ts'
import type { Candidate, LookUp } from './answer-words.ts'

/**
 * Looks up what this machine keeps; what cannot be read is not offered, for a Tab may not complain.
 * @param extensions names of programs on the path, looked for beforehand where they may stand
 */
export const localWords =
  ({ config, state }: StateFolders, operationsFile: string | URL, extensions: readonly string[]): LookUp =>
  (kind) => {
    try {
      switch (kind) {
        case 'profiles':
          return profileNames(config).map(bare)
        case 'jobs':
          return jobs(join(state, 'jobs'))
        case 'schedules':
          return createScheduleStore(state).names().map(bare)
        case 'own':
          return [
            ...Object.keys(createAliasStore(config).all()).map((word) => ({ word, summary: '别名' })),
            ...extensions.map((word) => ({ word, summary: '扩展' })),
          ]
        case 'operations':
          return readFileSync(operationsFile, 'utf8').trimEnd().split('\n').map(candidateOf)
      }
    } catch {
      return []
    }
  }

const bare = (word: string): Candidate => ({ word, summary: '' })

/** The newest jobs first, with the command of each. */
function jobs(folder: string): Candidate[] {
  const ids = readdirSync(folder).filter((name) => /^\d{8}-\d{6}-[0-9a-f]{4}$/.test(name))
  return ids
    .toSorted()
    .reverse()
    .slice(0, mostJobs)
    .map((word) => ({ word, summary: commandOf(join(folder, word, 'job.json')) }))
}

const mostJobs = 50

function commandOf(path: string): string {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return typeof value === 'object' && value !== null && 'command' in value ? String(value.command) : ''
  } catch {
    return ''
  }
}

function candidateOf(line: string): Candidate {
  const [word = '', summary = ''] = line.split('\t')
  return { word, summary }
}
