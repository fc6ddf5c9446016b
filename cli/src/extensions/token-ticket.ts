import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive, isHolder, type Holder } from '../jobs/job/process-holder.ts'
import { readJson, removePrivate, writePrivate } from '../settings/private-json.ts'

/** By what an extension that runs is known: it is told the ticket, and the ticket ends with it. */
export interface Ticket {
  extension: string
  /** Process of ours that runs the extension. */
  holder: Holder
  profile: string
}

export const ticketVariable = 'KAIPIAO_EXTENSION_TICKET'

/** Issues a ticket; the answer says what it is called, and takes it back. */
export function issueTicket(folder: string, ticket: Ticket): { name: string; end: () => void } {
  const name = randomBytes(20).toString('hex')
  const path = pathOf(folder, name)
  clearTickets(folder)
  writePrivate(path, JSON.stringify(ticket))
  return { name, end: () => removePrivate(path) }
}

/** The ticket of a name, if its extension still runs. */
export function readTicket(folder: string, name: string | undefined): Ticket | undefined {
  if (name === undefined || !/^[0-9a-f]{40}$/.test(name)) return undefined
  const value = readJson(pathOf(folder, name))
  return isTicket(value) && isAlive(value.holder) ? value : undefined
}

const pathOf = (folder: string, name: string) => join(folder, 'tickets', `${name}.json`)

/** What a process that was killed has left. */
function clearTickets(folder: string): void {
  let files: string[] = []
  try {
    files = readdirSync(join(folder, 'tickets'))
  } catch {
    return
  }
  for (const file of files)
    if (!readTicket(folder, file.replace(/\.json$/, ''))) removePrivate(join(folder, 'tickets', file))
}

const isTicket = (value: unknown): value is Ticket =>
  typeof value === 'object' &&
  value !== null &&
  'extension' in value &&
  typeof value.extension === 'string' &&
  'holder' in value &&
  isHolder(value.holder) &&
  'profile' in value &&
  typeof value.profile === 'string'
