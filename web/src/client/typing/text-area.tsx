import type { ComponentProps } from 'react'
import { useComposition } from './use-composition.ts'

/** The browser's own box of several lines, which tells what is typed once it is no longer being composed. */
export function TextArea(props: ComponentProps<'textarea'>) {
  return <textarea {...props} {...useComposition(props)} />
}
