import { createCache } from '@ant-design/cssinjs'

/**
 * Where the component library keeps its styles: in an element of their own before all that the console says itself. For
 * each component that appears it looks through what stands beside them, and in the head stand the scripts as well.
 */
export const styleGround = document.createElement('kp-styles')
document.head.prepend(styleGround)

/** What has been worked out of a component's style stays, also while none of it is drawn. */
export const styleCache = createCache()
const update = styleCache.opUpdate.bind(styleCache)
styleCache.opUpdate = (key, next) =>
  update(key, (known) => next(known) ?? (known && key.startsWith('style%') ? [0, known[1]] : null))
