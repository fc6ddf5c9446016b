import type { FileHandle } from 'node:fs/promises'

/** Collects short pieces of text and writes them in large ones. */
export interface LineWriter {
  write: (text: string) => Promise<void>
  flush: () => Promise<void>
}

const flushLength = 64 * 1024

export function createLineWriter(file: FileHandle): LineWriter {
  let waiting = ''
  const flush = async () => {
    const text = waiting
    waiting = ''
    if (text !== '') await file.appendFile(text)
  }
  return {
    write: async (text) => {
      waiting += text
      if (waiting.length >= flushLength) await flush()
    },
    flush,
  }
}
