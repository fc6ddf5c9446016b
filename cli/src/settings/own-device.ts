import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { readJson, writePrivate } from './private-json.ts'

/** By what the platform knows this machine again: drawn by chance once, and kept in `device.json` of the folder. */
export function deviceId(folder: string): string {
  const path = join(folder, 'device.json')
  const kept = readJson(path)
  if (typeof kept === 'object' && kept !== null && 'id' in kept && typeof kept.id === 'string') return kept.id
  const id = randomUUID()
  writePrivate(path, JSON.stringify({ id }))
  return id
}
