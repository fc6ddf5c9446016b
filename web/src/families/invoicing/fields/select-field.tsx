import type { Field } from '@kaipiao/client'
import { useState } from 'react'
import { Combobox, type ComboboxProps } from './combobox.tsx'
import type { Choice } from './choice.ts'

type Look = Pick<
  ComboboxProps<Choice>,
  'label' | 'inputId' | 'field' | 'isInvalid' | 'describedBy' | 'isRequired' | 'onBlur'
>

interface SelectFieldProps extends Look {
  value: string
  options: NonNullable<Field['options']>
  onChange: (value: string) => void
}

/** One of a list: searched by any part of its label, by the keys of the line grid; emptied, there is none. */
export function SelectField({ value, options, onChange, onBlur, ...look }: SelectFieldProps) {
  const [typed, setTyped] = useState<string>()
  const label = options.find((option) => String(option.value) === value)?.label ?? value
  const choices = options
    .filter((option) => option.label.includes(typed?.trim() ?? ''))
    .map((option) => ({ key: String(option.value), label: option.label }))
  const leave = () => {
    const [only] = choices
    // What names one of them alone is that one; anything else leaves what was chosen.
    if (typed?.trim() === '') onChange('')
    else if (typed !== undefined && only && choices.length === 1) onChange(only.key)
    setTyped(undefined)
    onBlur?.()
  }
  return (
    <Combobox
      {...look}
      isStrict
      text={typed ?? label}
      placeholder="请选择"
      choices={choices}
      emptyText="没有这一项"
      onText={setTyped}
      onChoose={({ key }) => {
        setTyped(undefined)
        onChange(key)
      }}
      onBlur={leave}
    />
  )
}
