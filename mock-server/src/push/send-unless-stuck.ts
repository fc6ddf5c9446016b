import type { WebSocket } from 'ws'

/** Bytes that may wait for a listener that does not read. */
const mostWaiting = 1024 * 1024

/** Sends to whoever reads, and answers whether it did; a listener that has stopped reading is let go, or what waits for it fills the memory. */
export function sendUnlessStuck(socket: WebSocket, send: () => void): boolean {
  const isRead = socket.bufferedAmount <= mostWaiting
  if (isRead) send()
  else socket.terminate()
  return isRead
}
