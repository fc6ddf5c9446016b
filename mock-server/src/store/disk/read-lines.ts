import { closeSync, openSync, readSync } from 'node:fs'

export interface Line {
  readonly number: number
  readonly text: string
  /** Where the line ends in the file, its newline included. */
  readonly end: number
}

/** The finished lines of a file of any size; what follows the last newline was never finished and is left out. */
export function* readLines(path: string): Generator<Line> {
  const file = openSync(path, 'r')
  const block = Buffer.allocUnsafe(blockSize)
  try {
    let rest = Buffer.alloc(0)
    let end = 0
    let number = 0
    for (;;) {
      const size = readSync(file, block)
      if (size === 0) return
      const bytes = Buffer.concat([rest, block.subarray(0, size)])
      let start = 0
      for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, start)) {
        end += at + 1 - start
        number += 1
        yield { number, end, text: bytes.toString('utf8', start, at) }
        start = at + 1
      }
      rest = bytes.subarray(start)
    }
  } finally {
    closeSync(file)
  }
}

const newline = 10
const blockSize = 4 * 1024 * 1024
