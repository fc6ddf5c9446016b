import type { Io } from '../io/io.ts'

/** Writes a line at the pace of whoever reads; false: nobody reads any more, and there is nothing left to do. */
export async function writeLine(io: Pick<Io, 'outBytes'>, line: string): Promise<boolean> {
  try {
    await io.outBytes(Buffer.from(`${line}\n`))
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED') return false
    throw error
  }
}
