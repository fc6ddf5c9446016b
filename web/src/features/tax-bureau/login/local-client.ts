/** Sources: checklist LC01, LC04, LC06: the client that runs on the user's own machine. */

const DEFAULT_PORT = 9000

export const CLIENT_MISSING = '未检测到客户端，请安装或打开客户端'

/** Where the local client listens: the port of the cookie `port`, else 9000. */
export function localClientAddress(cookie: string): string {
  const port = Number(/(?:^|;\s*)port=(\d+)(?:;|$)/.exec(cookie)?.[1] ?? DEFAULT_PORT)
  return `http://127.0.0.1:${port > 0 && port < 65_536 ? port : DEFAULT_PORT}`
}

/** Hands a task to the local client; false where none answers. */
export async function tellLocalClient(biz: string, params: object): Promise<boolean> {
  try {
    const response = await fetch(`${localClientAddress(document.cookie)}/${biz}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ biz, params }),
      signal: AbortSignal.timeout(5000),
    })
    return response.ok
  } catch {
    // Nothing listens there: no client is installed, or it is closed.
    return false
  }
}
