import { useRef, type CompositionEvent, type KeyboardEvent } from 'react'
import { isComposed } from './pressed-key.ts'
import { keepFromOthers } from './use-composition.ts'

/**
 * Composition in a box that a library draws, heard on its way down: the box's own handlers come after.
 * @param onFinished told the text of the box once it is composed
 * @param onBegin told that composing begins
 * @returns whether something is being composed, and what to give to the box
 */
export function useCapturedComposition(onFinished: (text: string) => void, onBegin?: () => void) {
  const isComposing = useRef(false)
  return {
    isComposing: () => isComposing.current,
    composition: {
      onCompositionStartCapture: () => {
        isComposing.current = true
        onBegin?.()
      },
      onCompositionEndCapture: ({ target }: CompositionEvent) => {
        isComposing.current = false
        if (target instanceof HTMLInputElement) onFinished(target.value)
      },
      onKeyDownCapture: (event: KeyboardEvent) => {
        if (isComposed(event)) keepFromOthers(event)
      },
    },
  }
}
