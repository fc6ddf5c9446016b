import { Input, type InputRef } from 'antd'
import type { ComponentProps, Ref } from 'react'
import { useComposition } from '../../client/typing/use-composition.ts'

interface Props extends Omit<ComponentProps<typeof Input.Search>, 'onSearch' | 'onPressEnter' | 'ref'> {
  ref?: Ref<InputRef> | undefined
  /** Looks for a text: by Enter that takes over no candidate, by the button, and for nothing by the cross. */
  onFind?: ((text: string) => void) | undefined
}

/** antd's search box, which tells and looks for nothing that is being composed. */
export function InputSearch({ onFind, ...props }: Props) {
  return (
    <Input.Search
      {...props}
      {...useComposition(props)}
      {...(onFind && { onSearch: (text) => onFind(text) })}
    />
  )
}
