import { buildWorld, type BuiltWorld } from '../assembly/building/build-world.ts'
import { testBeginning } from './test-sandbox.ts'

let known: BuiltWorld['rows'] | undefined

/** The rows that a test sandbox begins with, built once a worker: for who reads them and leaves them as they are. */
export function smallWorld(): BuiltWorld['rows'] {
  known ??= buildWorld({ ...testBeginning, speed: 0 }).rows
  return known
}
