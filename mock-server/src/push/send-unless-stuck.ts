import type { WebSocket } from 'ws'

/** Bytes that may wait for a listener that does not read. */
const mostWaiting = 1024 * 1024

/** Sends to whoever reads; a listener that has stopped reading is let go, or what waits for it fills the memory. */
export function sendUnlessStuck(socket: WebSocket, send: () => void): void {
  if (socket.bufferedAmount > mostWaiting) socket.terminate()
  else send()
}
