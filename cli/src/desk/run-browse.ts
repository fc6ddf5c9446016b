import type { Deps } from '../deps/deps.ts'
import type { Noun } from '../nouns/noun.ts'
import { consoleAddress, type AddressOptions } from './console-address.ts'

export type BrowseOptions = AddressOptions &
  Pick<Deps, 'io'> & {
    nouns: readonly Noun[]
    isPrinted: boolean
    /** Opens an address in the browser of this user. */
    open?: (address: string) => Promise<void>
  }

/** Opens a page of the console, or says its address where nothing can be opened. */
export async function runBrowse(options: BrowseOptions): Promise<void> {
  const { io, env, settings, isPrinted, open = openInBrowser } = options
  const { json, quiet } = settings()
  const address = await consoleAddress(options)
  const isOpened = !isPrinted && !json && hasDisplay(env) && (await isDone(open(address)))
  if (json) io.out(JSON.stringify({ address }))
  else if (!isOpened) io.out(address)
  else if (!quiet) io.err(`已在浏览器中打开：${address}`)
}

/** Over ssh, in a container or in a night nobody sees what is opened. */
function hasDisplay(env: Deps['env']): boolean {
  if (env['SSH_CONNECTION'] || env['CI']) return false
  if (process.platform !== 'linux') return true
  return Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY'] || env['WSL_DISTRO_NAME'])
}

const isDone = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

async function openInBrowser(address: string): Promise<void> {
  const { default: open } = await import('open')
  const child = await open(address)
  // What opens it is not waited for, and may fail later: the address has been said then.
  child.on('error', () => {})
}
