import { exitCodes } from './failures/exit-codes.ts'
import { runProgram } from './program/run-program.ts'

const interrupt = new AbortController()
const interrupted = () => {
  // The second signal ends at once.
  if (interrupt.signal.aborted) process.exit(exitCodes.interrupted)
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
  onStuck: () => (isStuck = true),
})
// What still waits for an answer is not waited for: the journal says how far it had come.
if (interrupt.signal.aborted || isStuck) process.exit()
