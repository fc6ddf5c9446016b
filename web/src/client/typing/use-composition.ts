import { useRef, useState, type ChangeEvent, type CompositionEvent, type KeyboardEvent } from 'react'
import { isComposed } from './pressed-key.ts'

type TextElement = HTMLInputElement | HTMLTextAreaElement

/** What a text box is given and gives on: all of it is the box's own. */
export interface Composed<Box extends TextElement, Value> {
  value?: Value
  onChange?: ((event: ChangeEvent<Box>) => void) | undefined
  onCompositionStart?: ((event: CompositionEvent<Box>) => void) | undefined
  onCompositionEnd?: ((event: CompositionEvent<Box>) => void) | undefined
  onKeyDownCapture?: ((event: KeyboardEvent<Box>) => void) | undefined
}

/**
 * A text box under an input method. What is being composed is shown and told to nobody: `onChange` hears the finished
 * text, once, so that whatever searches, checks or rewrites what is typed never has half a word. Keys that choose and take
 * over a candidate reach no handler, send no form and close no dialog.
 * @param box what the box would be given: its value and what it tells
 * @returns what to give it instead
 */
export function useComposition<Box extends TextElement, Value>(
  box: Composed<Box, Value>,
): Required<Omit<Composed<Box, Value | string>, 'value'>> & { value?: Value | string } {
  const isComposing = useRef(false)
  const [composed, setComposed] = useState<string>()
  const value = composed ?? box.value
  // A box that keeps its text by itself shows it by itself.
  const show = ({ currentTarget }: { currentTarget: Box }) =>
    box.value !== undefined && setComposed(currentTarget.value)
  return {
    ...(value === undefined ? {} : { value }),
    onChange: (event) => {
      if (isComposing.current) show(event)
      else box.onChange?.(event)
    },
    onCompositionStart: (event) => {
      isComposing.current = true
      show(event)
      box.onCompositionStart?.(event)
    },
    onCompositionEnd: (event) => {
      isComposing.current = false
      setComposed(undefined)
      box.onCompositionEnd?.(event)
      // The browser changed the text before it ended the composition, and says nothing more. Of an event of either kind
      // those who listen read the box alone.
      if (event.currentTarget.value !== box.value) box.onChange?.(event as unknown as ChangeEvent<Box>)
    },
    onKeyDownCapture: (event) => {
      if (isComposed(event)) keepFromOthers(event)
      else box.onKeyDownCapture?.(event)
    },
  }
}

/** The input method has had the key by then. */
export function keepFromOthers(event: KeyboardEvent): void {
  event.stopPropagation()
  if (event.key === 'Enter') event.preventDefault()
}
