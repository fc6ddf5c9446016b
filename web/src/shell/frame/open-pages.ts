/** The tab list of this window: pages that were opened, with the address at which they were left. */
export interface OpenPage {
  path: string
  title: string
  /** Path and query to come back to. */
  address: string
}

const KEY = 'kaipiao.tabs'
const MOST = 12

/** The tabs after a visit: the page's own tab is kept up to date, a new page comes at the end, the oldest leaves. */
export function visited(pages: readonly OpenPage[], page: OpenPage): OpenPage[] {
  const at = pages.findIndex(({ path }) => path === page.path)
  if (at !== -1) return pages.map((open, index) => (index === at ? page : open))
  const next = [...pages, page]
  // The first tab is home and stays.
  return next.length > MOST ? next.filter((_, index) => index !== 1) : next
}

/** Where to go when a tab is closed: its right neighbour, else its left one. */
export function neighbour(pages: readonly OpenPage[], path: string): OpenPage | undefined {
  const at = pages.findIndex((page) => page.path === path)
  return pages[at + 1] ?? pages[at - 1]
}

export function readOpenPages(home: OpenPage): OpenPage[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    const pages = Array.isArray(value) ? value.filter(isOpenPage) : []
    return [home, ...pages.filter(({ path }) => path !== home.path)]
  } catch {
    return [home]
  }
}

export function keepOpenPages(pages: readonly OpenPage[]): void {
  sessionStorage.setItem(KEY, JSON.stringify(pages))
}

function isOpenPage(value: unknown): value is OpenPage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    'title' in value &&
    'address' in value &&
    typeof value.path === 'string'
  )
}
