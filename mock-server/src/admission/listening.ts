import { isIP } from 'node:net'
import { hostName, isLoopback } from './own-hosts.ts'

/** Whether a sandbox can be told to listen there: an address, or a name that leads to one of this machine. */
export function isListenable(host: string): boolean {
  return isIP(host) !== 0 || hostName.test(host)
}

/** Whether who listens there is heard by other machines. */
export function isBeyondThisMachine(host: string): boolean {
  return !isLoopback(inAddress(host))
}

/** The names by which a sandbox may be called that listens there; every address of the machine has none that is known. */
export function namesOf(host: string): readonly string[] {
  return everywhere.has(host) ? [] : [inAddress(host)]
}

/** Where this machine reaches a server that listens there. */
export function addressFromHere(host: string, port: number): string {
  return `http://${everywhere.get(host) ?? inAddress(host)}:${port}`
}

/** All addresses of the machine, and the one by which it reaches itself. */
const everywhere: ReadonlyMap<string, string> = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '[::1]'],
])

function inAddress(host: string): string {
  return host.includes(':') ? `[${host}]` : host.toLowerCase()
}
