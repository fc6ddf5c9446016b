import { createCache } from '@ant-design/cssinjs'

/**
 * Where the component library keeps its styles: in an element of their own before all that the console says itself. For
 * each component that appears it looks through what stands beside them, and in the head stand the scripts as well.
 */
export const styleGround = document.createElement('kp-styles')
document.head.prepend(styleGround)

/** Says of the text of a style that it stands in a file, which is never written into the page. */
const IN_FILE = '_FILE_STYLE__'

/** What the library keeps of a style: where its text is, what stands there if nothing need be written, its element. */
interface Kept {
  readonly text: number
  readonly written: string
  readonly place: (content: readonly unknown[]) => unknown
}

const KEPT: Readonly<Record<string, Kept>> = {
  style: { text: 0, written: IN_FILE, place: (content) => content[2] },
  cssVar: { text: 1, written: '', place: (content) => content[2] },
  // Variables of the whole theme: light and dark have an element each.
  token: { text: 3, written: '', place: (content) => content[4] },
}

/** What has been worked out of a component's style stays, also while none of it is drawn. */
export const styleCache = createCache()
const update = styleCache.opUpdate.bind(styleCache)
styleCache.opUpdate = (key, next) => {
  let before = 0
  update(key, (known) => {
    before = known?.[0] ?? 0
    return next(known) ?? (known && key.startsWith('style%') ? [0, known[1]] : null)
  })
  const entry = styleCache.opGet(key)
  const kept = KEPT[key.slice(0, key.indexOf('%'))]
  if (kept && entry && entry[0] > before) markWritten(kept, entry[1] as unknown[])
}

/** The last to be written of those that share a place, and how to have it written again. */
const again = new Map<unknown, { content: unknown[]; write: () => void }>()

/**
 * An instance of a component is counted once it has written its styles. The library has each instance write them, that
 * is find them among all others and compare the whole text: a table of twenty rows does so some hundred times.
 */
function markWritten({ text, written, place }: Kept, content: unknown[]): void {
  const style = content[text]
  if (style === written) return
  const name = place(content)
  const former = again.get(name)
  // Where another theme has taken the place, whoever comes back to the former one writes it anew.
  if (former && former.content !== content) former.write()
  content[text] = written
  again.set(name, { content, write: () => (content[text] = style) })
}

const remove = styleGround.removeChild.bind(styleGround)
/** The library takes styles away of themes and components that it believes to be gone. */
styleGround.removeChild = (node) => {
  if (node instanceof HTMLStyleElement) {
    // Variables of a theme are known to the cache by their theme alone.
    const names = ['data-css-hash', 'data-token-hash'].map((attribute) => node.getAttribute(attribute))
    const name = names.find((known) => again.has(known))
    again.get(name)?.write()
    again.delete(name)
  }
  return remove(node)
}
