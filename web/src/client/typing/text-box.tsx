import type { ComponentProps } from 'react'
import { useComposition } from './use-composition.ts'

/** The browser's own text box, which tells what is typed once it is no longer being composed. */
export function TextBox(props: ComponentProps<'input'>) {
  return <input {...props} {...useComposition(props)} />
}
