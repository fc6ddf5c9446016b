import type { Server } from 'node:http'

/**
 * Takes no new connection, lets the calls finish that are under way, and ends what is left of them.
 *
 * @param within milliseconds for which they may take
 */
export async function stopServer(server: Server, within: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const late = afterMilliseconds(within)
  // A connection that is kept for a next call is idle only once the present one is answered.
  const sweep = setInterval(() => server.closeIdleConnections(), 20)
  server.closeIdleConnections()
  await Promise.race([closed, late.over])
  clearInterval(sweep)
  late.forget()
  server.closeAllConnections()
  await closed
}

function afterMilliseconds(delay: number): { over: Promise<void>; forget: () => void } {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, delay)
  })
  return { over, forget: () => clearTimeout(timer) }
}
