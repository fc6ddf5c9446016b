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
    process.once('exit', () => {
      for (const [left, condition] of paths) {
        if (condition.ifEmpty && statSync(left, { throwIfNoEntry: false })?.size !== 0) continue
        rmSync(left, { recursive: true, force: true })
      }
    })
  }
  paths.set(path, { ifEmpty })
  return () => void paths.delete(path)
}
