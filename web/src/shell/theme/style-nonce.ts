/**
 * Antd and its parts insert their styles as elements. Where the host sends a content security policy, an element needs
 * the nonce of this very answer, which the page has in its head; not all of those parts can be told it, so each gets it
 * as it is made. What is written into the page as text, as an intruder would, gets none.
 */
export function giveStylesNonce(page: Document): void {
  const nonce = page.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
  if (!nonce || nonce === PLACEHOLDER) return
  const create = page.createElement.bind(page)
  page.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }
}

/** What the build writes (`web/vite.config.ts`) and a host without a policy leaves there. */
const PLACEHOLDER = 'kaipiao-nonce'
