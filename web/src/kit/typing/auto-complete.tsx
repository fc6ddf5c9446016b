import { AutoComplete as AntAutoComplete, type AutoCompleteProps } from 'antd'
import { useRef, useState, type CompositionEvent, type KeyboardEvent } from 'react'
import { isComposed } from '../../client/typing/pressed-key.ts'
import { keepFromOthers } from '../../client/typing/use-composition.ts'

type Option = NonNullable<AutoCompleteProps['options']>[number]

interface Props<Of extends Option> extends Omit<
  AutoCompleteProps<string, Of>,
  'onSearch' | 'onChange' | 'filterOption' | 'value' | 'defaultValue'
> {
  value: string
  /** Told what is typed, once it is finished, and what is chosen. */
  onChange: (text: string) => void
  /** Whether an option is offered for what is typed; left out, all of them are. */
  fits?: ((typed: string, option: Of) => boolean) | undefined
}

/** antd's text box with offers, which tells what is typed once it is no longer being composed. */
export function AutoComplete<Of extends Option>({ value, onChange, fits, ...props }: Props<Of>) {
  const isComposing = useRef(false)
  const [composed, setComposed] = useState<string>()
  // On their way down: the box's own handlers come after them.
  const composition = {
    onCompositionStartCapture: () => {
      isComposing.current = true
      setComposed(value)
    },
    onCompositionEndCapture: ({ target }: CompositionEvent) => {
      isComposing.current = false
      setComposed(undefined)
      if (target instanceof HTMLInputElement && target.value !== value) onChange(target.value)
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (isComposed(event)) keepFromOthers(event)
    },
  }
  return (
    <AntAutoComplete<string, Of>
      {...props}
      {...composition}
      value={composed ?? value}
      filterOption={fits ? (_, option) => option !== undefined && fits(value, option) : false}
      onChange={(text) => {
        if (isComposing.current) setComposed(text)
        else onChange(text)
      }}
    />
  )
}
