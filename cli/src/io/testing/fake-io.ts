import { Readable } from 'node:stream'
import type { Io } from '../io.ts'

export interface FakeIo extends Io {
  outLines: string[]
  errLines: string[]
}

/** Standard streams that remember; nobody sits at them unless `answers` are given. */
export function fakeIo(options: { isTerminal?: boolean; answers?: string[] } = {}): FakeIo {
  const { isTerminal = false, answers = [] } = options
  const outLines: string[] = []
  const errLines: string[] = []
  const ask = () => Promise.resolve(answers.shift() ?? '')
  return {
    outLines,
    errLines,
    out: (line) => void outLines.push(line),
    err: (line) => void errLines.push(line),
    errRaw: () => {},
    isOutTerminal: isTerminal,
    isErrTerminal: false,
    canAsk: answers.length > 0,
    columns: 80,
    ask,
    askSecret: ask,
    readStdin: ask,
    stdin: () => Readable.from([]),
    outBytes: () => Promise.resolve(),
  }
}
