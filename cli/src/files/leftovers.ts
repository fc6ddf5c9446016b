import { rmSync } from 'node:fs'

const paths = new Set<string>()
let isListening = false

/**
 * Removes a path when the process ends before the answered release has been called: a signal ends the program at once,
 * whatever is half written, and nothing half written stays behind.
 */
export function removeAtExit(path: string): () => void {
  if (!isListening) {
    isListening = true
    process.once('exit', () => {
      for (const left of paths) rmSync(left, { recursive: true, force: true })
    })
  }
  paths.add(path)
  return () => void paths.delete(path)
}
