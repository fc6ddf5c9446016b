import { join } from 'node:path'
import type { ColumnChoice } from '@kaipiao/domain/text/heads/map-columns'
import { readJson, writePrivate } from './private-json.ts'

/** What has been said of the columns of files, by account and by the heads of the file. */
export interface ColumnMemory {
  recall: (place: ColumnPlace) => ColumnChoice | undefined
  keep: (place: ColumnPlace, choice: ColumnChoice) => void
}

export interface ColumnPlace {
  profile: string
  /** Of which command: `buyer import`. */
  command: string
  /** `headSignature` of the file. */
  signature: string
}

/** Of one command and account; the oldest goes. */
const MOST = 50

/** In `columns.json` of the folder. */
export function createColumnMemory(folder: string): ColumnMemory {
  const path = join(folder, 'columns.json')
  const read = (): Readonly<Record<string, Kept>> => {
    const value = readJson(path)
    return isRecord(value) ? Object.fromEntries(Object.entries(value).filter(isKept)) : {}
  }
  const keyOf = ({ profile, command }: ColumnPlace) => `${profile} ${command}`
  return {
    recall: (place) => read()[keyOf(place)]?.[place.signature],
    keep: (place, choice) => {
      const all = read()
      const { [place.signature]: _, ...others } = all[keyOf(place)] ?? {}
      const kept = [...Object.entries(others), [place.signature, choice] as const].slice(-MOST)
      writePrivate(path, JSON.stringify({ ...all, [keyOf(place)]: Object.fromEntries(kept) }, null, 2))
    },
  }
}

type Kept = Readonly<Record<string, ColumnChoice>>

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isKept = (entry: [string, unknown]): entry is [string, Kept] =>
  isRecord(entry[1]) && Object.values(entry[1]).every(isColumnChoice)

/** Whether a value that was kept somewhere is a choice. */
export const isColumnChoice = (value: unknown): value is ColumnChoice =>
  isRecord(value) && Object.values(value).every((name) => name === null || typeof name === 'string')
