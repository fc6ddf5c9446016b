import { Select, type RefSelectProps, type SelectProps } from 'antd'
import { useState, type Ref } from 'react'
import { useCapturedComposition } from '../../client/typing/use-captured-composition.ts'

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
  const [finished, setFinished] = useState('')
  const take = (text: string) => {
    setFinished(text)
    onTyped?.(text)
  }
  const { isComposing, composition } = useCapturedComposition(take)
  const search = {
    filterOption: onTyped ? false : (_: string, option?: Of) => hasWord(option?.label, finished),
    onSearch: (text: string) => {
      if (!isComposing()) take(text)
    },
  }
  return <Select<Value, Of> {...props} {...composition} showSearch={isSearched} {...(isSearched && search)} />
}

const hasWord = (label: unknown, word: string) =>
  typeof label === 'string' && label.toUpperCase().includes(word.trim().toUpperCase())
