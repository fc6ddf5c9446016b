import { Readable, Writable } from 'node:stream'
import { removeLeftovers } from '../src/local-files/leftovers.ts'
import { runProgram, type ProgramRun } from '../src/program/run-program.ts'

/** Where a command line is run: its working folder, and the whole of its environment. */
export interface ProgramPlace {
  readonly cwd: string
  readonly env: ProgramRun['env']
}

export interface ProgramEnd {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/**
 * Runs a command line of the program in this process, which it leaves as it was: pipes on every stream, nobody at a
 * terminal, no signal. Several may run at once in one folder. What is about the process itself (signals, kills, locks
 * between processes, descriptors, plans, whose steps are processes) wants a real one.
 */
export async function runInProcess(
  { cwd, env }: ProgramPlace,
  words: readonly string[],
  input = '',
): Promise<ProgramEnd> {
  const leave = enter(cwd)
  const [stdout, stderr] = [new Heard(), new Heard()]
  try {
    const streams = { stdin: Readable.from([Buffer.from(input)]), stdout, stderr }
    const code = await runProgram({ words, env, streams, signal: new AbortController().signal })
    return { code, stdout: stdout.text, stderr: stderr.text }
  } finally {
    leave()
  }
}

/** A stream that keeps what is written to it. */
class Heard extends Writable {
  readonly #chunks: Buffer[] = []

  get text(): string {
    return Buffer.concat(this.#chunks).toString('utf8')
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk)
    done()
  }
}

let inside: { readonly cwd: string; readonly before: string; runs: number } | undefined

/** Makes this the working folder of the process until the last run in it has left. */
function enter(cwd: string): () => void {
  inside ??= { cwd, before: process.cwd(), runs: 0 }
  const place = inside
  if (place.cwd !== cwd) throw new Error(`another command line still runs in ${place.cwd}`)
  process.chdir(cwd)
  place.runs += 1
  return () => {
    place.runs -= 1
    if (place.runs > 0) return
    removeLeftovers()
    process.chdir(place.before)
    inside = undefined
  }
}
