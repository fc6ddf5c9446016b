import { exitCodes } from './failures/exit-codes.ts'
import { runProgram } from './program/run-program.ts'

const interrupt = new AbortController()
let ending: NodeJS.Signals | undefined
const interrupted = (name: NodeJS.Signals) => {
  // The second signal ends at once.
  if (interrupt.signal.aborted) process.exit(exitCodes.interrupted)
  ending = name
  interrupt.abort()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupted)

const [, , ...words] = process.argv
let isStuck = false
process.exitCode = await runProgram({
  words,
  env: process.env,
  streams: process,
  signal: interrupt.signal,
  // A terminal tells Ctrl+C to all that run at it.
  endedBy: () => (ending === 'SIGINT' && process.stdin.isTTY ? undefined : ending),
  onStuck: () => (isStuck = true),
})
// What still waits for an answer is not waited for: the journal says how far it had come.
if (interrupt.signal.aborted || isStuck) process.exit()
