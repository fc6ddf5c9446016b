import { rmSync, statSync } from 'node:fs'

const paths = new Map<string, { ifEmpty: boolean }>()
let isListening = false

/**
 * Removes a path when the process ends before the answered release has been called: a signal ends the program at once,
 * whatever is half written, and nothing half written stays behind. With `ifEmpty` a file that has got content stays.
 */
export function removeAtExit(path: string, ifEmpty = false): () => void {
  if (!isListening) {
    isListening = true
    process.once('exit', removeLeftovers)
  }
  paths.set(path, { ifEmpty })
  return () => void paths.delete(path)
}

/** What the end of the process does, for a process that goes on. */
export function removeLeftovers(): void {
  for (const [left, { ifEmpty }] of paths) {
    if (ifEmpty && statSync(left, { throwIfNoEntry: false })?.size !== 0) continue
    rmSync(left, { recursive: true, force: true })
  }
  paths.clear()
}
