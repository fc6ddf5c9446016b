import { createElement, lazy, useState, type ComponentType, type ReactElement } from 'react'
import { loadScript, ScriptFailure } from './load-script.ts'

export interface LazyPart<Props> {
  (props: Props): ReactElement
  /** Fetches its script before it is shown. */
  ahead: () => void
}

/**
 * A component whose script is loaded when it is first shown. A script that could not be had is asked for again the
 * next time, once the area around it has shown the failure; React alone would repeat it for ever.
 * @example const ProductPage = lazyPart(async () => (await import('./product-page.tsx')).ProductPage)
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await loadScript(load) }
      } catch (error) {
        if (error instanceof ScriptFailure) error.forget = () => void (part = begin())
        throw error
      }
    })
  let part: ComponentType<Props> = begin()
  function Part(props: Props) {
    // What stands is not drawn anew because its script was fetched once more.
    const [shown] = useState(() => part)
    return createElement(shown, props)
  }
  Part.ahead = () => {
    load().then(
      // Without a pause in which there is nothing to show.
      (ready) => (part = ready),
      // Whoever shows it asks again, and says so.
      () => {},
    )
  }
  return Part
}
