/** The page names there the files of the console, in the order in which they are fetched (`web/console-files.ts`). */
const NAMED = 'meta[name="console-files"]'
/** So many are on their way at a time: on a slow line the way to the server costs more than most of the files. */
const AT_A_TIME = 3
/** Browsers that can't say when they have nothing to do wait so long, in milliseconds. */
const PAUSE_MS = 300

/**
 * Fetches the files of the console, a few at a time and whenever the browser has nothing to do, so that they are there
 * when somebody has signed in. Nothing of them runs: that would stop who is typing. Answers how to end it.
 */
export function fetchAhead(): () => void {
  const files = named()
  const next = () => {
    const file = files.shift()
    if (file === undefined) return
    const link = fetchFile(file)
    link.onload = link.onerror = atRest
  }
  const atRest = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(next)
    else setTimeout(next, PAUSE_MS)
  }
  for (let lane = 0; lane < AT_A_TIME; lane++) atRest()
  return () => {
    files.length = 0
  }
}

/**
 * Fetches the files of the console for somebody who waits for it, all at once. They give way to calls: on a slow line the
 * answers that the console begins with are there before its scripts, in place of after them.
 */
export function fetchNow(): void {
  named().forEach(fetchFile)
}

const named = (): string[] => document.querySelector<HTMLMetaElement>(NAMED)?.content.split(' ') ?? []

function fetchFile(file: string): HTMLLinkElement {
  const link = document.createElement('link')
  if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
  else link.rel = 'modulepreload'
  link.fetchPriority = 'low'
  link.crossOrigin = 'anonymous'
  link.href = file
  document.head.append(link)
  return link
}
