import { constants, open } from 'node:fs'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

/** A bare descriptor: a file handle would close it once nobody holds the handle any more. */
const openDescriptor = promisify(open)

/**
 * Named pipes are opened without waiting for the other side, and read and written as streams. An open that waits would
 * keep a thread of the process, and with it the process itself, beyond every signal.
 */
export async function openPipeToRead(path: string): Promise<AsyncIterable<Uint8Array>> {
  const fd = await openDescriptor(path, constants.O_RDONLY | constants.O_NONBLOCK)
  return new Socket({ fd, readable: true, writable: false })
}

/** Waits for a reader, without holding the process. */
export async function openPipeToWrite(path: string, signal?: AbortSignal): Promise<Socket> {
  for (;;) {
    try {
      const fd = await openDescriptor(path, constants.O_WRONLY | constants.O_NONBLOCK)
      return new Socket({ fd, readable: false, writable: true })
    } catch (error) {
      // Nobody reads yet.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENXIO')) throw error
      await sleep(50, undefined, { signal })
    }
  }
}
