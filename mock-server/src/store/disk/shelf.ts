import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { KeptShelf } from '../memory/keeper.ts'
import type { Shelved } from '../port.ts'
import { StoreError } from '../store-error.ts'
import type { DiskFiles } from './disk-files.ts'
import { readSnapshot } from './read-snapshot.ts'
import { snapshotFormat, writeBeside } from './snapshot-file.ts'

interface Folder {
  readonly files: DiskFiles
  readonly folder: string
}

export const shelfTemporary = 'shelf.tmp'

/** Snapshots that are kept under names of their owner's, a file each; their first line says what is in them. */
export function shelfIn({ files, folder }: Folder): KeptShelf {
  let turn: Promise<unknown> = Promise.resolve()
  const put: KeptShelf['put'] = async (name, about, tables) => {
    const path = pathOf(folder, name)
    try {
      const header = { format: snapshotFormat, journal: 0, name, about }
      await writeBeside(files, { path, temporary: join(folder, shelfTemporary) }, header, tables)
    } catch (cause) {
      throw new StoreError('unwritable', `${name} was not kept: cannot write to ${folder}`, cause)
    }
  }
  return {
    list: () => shelved(folder),
    // One at a time: they are made beside their places under one name.
    put: (name, about, tables) => {
      const mine = turn.then(() => put(name, about, tables))
      turn = mine.catch(() => undefined)
      return mine
    },
    read: (name) => {
      const path = pathOf(folder, name)
      return existsSync(path) ? readSnapshot(path)?.tables : undefined
    },
    remove: (name) => {
      const path = pathOf(folder, name)
      const isThere = existsSync(path)
      if (isThere) files.remove(path)
      return isThere
    },
  }
}

/** A file whose first line cannot be read is none of ours. */
function shelved(folder: string): readonly Shelved[] {
  return readdirSync(folder)
    .filter((file) => shape.test(file))
    .flatMap((file) => {
      try {
        const header: unknown = JSON.parse(firstLine(join(folder, file)))
        return isShelved(header) ? [{ name: header.name, about: header.about }] : []
      } catch {
        return []
      }
    })
}

function firstLine(path: string): string {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(longestHeader)
    const text = bytes.toString('utf8', 0, readSync(file, bytes, 0, longestHeader, 0))
    return text.slice(0, text.indexOf('\n'))
  } finally {
    closeSync(file)
  }
}

const longestHeader = 64 * 1024

function isShelved(header: unknown): header is Shelved {
  return (
    typeof header === 'object' &&
    header !== null &&
    'name' in header &&
    typeof header.name === 'string' &&
    'about' in header &&
    typeof header.about === 'object' &&
    header.about !== null
  )
}

/** A name may have any letters, a file may not. */
function pathOf(folder: string, name: string): string {
  return join(folder, `shelved-${Buffer.from(name).toString('hex')}.ndjson`)
}

const shape = /^shelved-[0-9a-f]+\.ndjson$/
