/** The page names there the files of the console, in the order in which they are fetched (`web/console-files.ts`). */
const NAMED = 'meta[name="console-files"]'
/** Browsers that can't say when they have nothing to do wait so long, in milliseconds. */
const PAUSE_MS = 300

/**
 * Fetches the files of the console, one at a time and whenever the browser has nothing to do, so that they are there
 * when somebody has signed in. Nothing of them runs: that would stop who is typing. Answers how to end it.
 */
export function fetchAhead(): () => void {
  const files = document.querySelector<HTMLMetaElement>(NAMED)?.content.split(' ') ?? []
  const next = () => {
    const file = files.shift()
    if (file === undefined) return
    const link = document.createElement('link')
    if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
    else link.rel = 'modulepreload'
    link.fetchPriority = 'low'
    link.crossOrigin = 'anonymous'
    link.onload = link.onerror = atRest
    link.href = file
    document.head.append(link)
  }
  const atRest = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(next)
    else setTimeout(next, PAUSE_MS)
  }
  atRest()
  return () => {
    files.length = 0
  }
}
