import { createElement, lazy, type ComponentType, type ReactElement } from 'react'
import { loadScript, ScriptFailure } from './load-script.ts'

/**
 * A component whose script is loaded when it is first shown. A script that could not be had is asked for again the
 * next time, once the area around it has shown the failure; React alone would repeat it for ever.
 * @example const ProductPage = lazyPart(async () => (await import('./product-page.tsx')).ProductPage)
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactElement {
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
  return (props) => createElement(part, props)
}
