import { AutoComplete as AntAutoComplete, type AutoCompleteProps } from 'antd'
import { useState } from 'react'
import { useCapturedComposition } from '../../client/typing/use-captured-composition.ts'

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
  const [composed, setComposed] = useState<string>()
  const finish = (text: string) => {
    setComposed(undefined)
    if (text !== value) onChange(text)
  }
  const { isComposing, composition } = useCapturedComposition(finish, () => setComposed(value))
  return (
    <AntAutoComplete<string, Of>
      {...props}
      {...composition}
      value={composed ?? value}
      filterOption={fits ? (_, option) => option !== undefined && fits(value, option) : false}
      onChange={(text) => {
        if (isComposing()) setComposed(text)
        else onChange(text)
      }}
    />
  )
}
