import { Select, type RefSelectProps, type SelectProps } from 'antd'
import { useRef, useState, type CompositionEvent, type KeyboardEvent, type Ref } from 'react'
import { isComposed } from '../../client/typing/pressed-key.ts'
import { keepFromOthers } from '../../client/typing/use-composition.ts'

type Option = NonNullable<SelectProps['options']>[number]

interface Props<Value, Of extends Option> extends Omit<
  SelectProps<Value, Of>,
  'onSearch' | 'showSearch' | 'filterOption'
> {
  ref?: Ref<RefSelectProps> | undefined
  /**
   * Told what is typed, for options that are found elsewhere. Left out, those are shown whose label has it.
   */
  onTyped?: ((text: string) => void) | undefined
  /** False: a short list is not searched. */
  isSearched?: boolean
}

/** antd's drop-down with a search, which looks for nothing that is being composed; its options stay as they are meanwhile. */
export function SearchSelect<Value, Of extends Option = Option>({
  onTyped,
  isSearched = true,
  ...props
}: Props<Value, Of>) {
  const isComposing = useRef(false)
  const [finished, setFinished] = useState('')
  const take = (text: string) => {
    setFinished(text)
    onTyped?.(text)
  }
  // On their way down: the drop-down's own handlers come after them.
  const composition = {
    onCompositionStartCapture: () => {
      isComposing.current = true
    },
    onCompositionEndCapture: ({ target }: CompositionEvent) => {
      isComposing.current = false
      if (target instanceof HTMLInputElement) take(target.value)
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (isComposed(event)) keepFromOthers(event)
    },
  }
  const search = {
    filterOption: onTyped ? false : (_: string, option?: Of) => hasWord(option?.label, finished),
    onSearch: (text: string) => {
      if (!isComposing.current) take(text)
    },
  }
  return <Select<Value, Of> {...props} {...composition} showSearch={isSearched} {...(isSearched && search)} />
}

const hasWord = (label: unknown, word: string) =>
  typeof label === 'string' && label.toUpperCase().includes(word.trim().toUpperCase())
