import { join } from 'node:path'
import { readJson, writePrivate } from '../settings/private-json.ts'

/** What each alias stands for, by its name. */
export type Aliases = Readonly<Record<string, string>>

export interface AliasStore {
  all: () => Aliases
  save: (aliases: Aliases) => void
}

/** In `aliases.json` of the folder. */
export function createAliasStore(folder: string): AliasStore {
  const path = join(folder, 'aliases.json')
  return {
    all: () => textsIn(readJson(path)),
    save: (aliases) => writePrivate(path, JSON.stringify(aliases, null, 2)),
  }
}

const textsIn = (value: unknown): Aliases =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {}
