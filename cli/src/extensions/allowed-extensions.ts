import { join } from 'node:path'
import { readJson, writePrivate } from '../settings/private-json.ts'

/** An extension that gets a token: this file, with these bytes. */
export interface AllowedExtension {
  path: string
  sha256: string
}

export interface AllowedExtensions {
  of: (name: string) => AllowedExtension | undefined
  allow: (name: string, extension: AllowedExtension) => void
  revoke: (name: string) => void
}

/** In `extensions.json` of the folder. */
export function allowedExtensions(folder: string): AllowedExtensions {
  const path = join(folder, 'extensions.json')
  const read = () => {
    const value = readJson(path)
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
    return new Map(entries.filter((entry): entry is [string, AllowedExtension] => isAllowed(entry[1])))
  }
  const write = (all: ReadonlyMap<string, AllowedExtension>) =>
    writePrivate(path, JSON.stringify(Object.fromEntries(all), null, 2))
  return {
    of: (name) => read().get(name),
    allow: (name, extension) => write(read().set(name, extension)),
    revoke: (name) => {
      const all = read()
      all.delete(name)
      write(all)
    },
  }
}

const isAllowed = (value: unknown): value is AllowedExtension =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'sha256' in value &&
  typeof value.sha256 === 'string'
