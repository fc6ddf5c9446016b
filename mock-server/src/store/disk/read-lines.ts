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
      // One decoding for all lines of a block: by itself each would cost as much as its parsing.
      const finished = bytes.lastIndexOf(newline) + 1
      const text = bytes.toString('utf8', 0, finished)
      let start = 0
      let from = 0
      while (start < finished) {
        const next = bytes.indexOf(newline, start) + 1
        const to = text.indexOf('\n', from)
        end += next - start
        number += 1
        yield { number, end, text: text.slice(from, to) }
        start = next
        from = to + 1
      }
      rest = bytes.subarray(finished)
    }
  } finally {
    closeSync(file)
  }
}

const newline = 10
const blockSize = 4 * 1024 * 1024
