import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readJson, writePrivate } from '../../settings/private-json.ts'
import type { StateFolders } from '../../settings/state-folders.ts'

/** By what a receiver knows that a push came from here: made once for each profile, readable by its user alone. */
export function listenSecret({ config }: Pick<StateFolders, 'config'>, profile: string): string {
  const path = join(config, 'listen-secrets.json')
  const kept = readJson(path)
  const secrets = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
  const known: unknown = secrets.find(([name]) => name === profile)?.[1]
  if (typeof known === 'string') return known
  const secret = `kpsk_${randomBytes(32).toString('base64url')}`
  writePrivate(path, JSON.stringify({ ...Object.fromEntries(secrets), [profile]: secret }, null, 2))
  return secret
}
