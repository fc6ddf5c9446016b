import { useState } from 'react'
import type { Choice } from './choice.ts'
import { Combobox, type ComboboxProps } from './combobox.tsx'

interface OfferedFieldProps extends Omit<
  ComboboxProps<Choice>,
  'text' | 'choices' | 'onText' | 'onChoose' | 'opensOnClick'
> {
  value: string
  offers: readonly string[]
  onChange: (text: string) => void
}

/** Free text, with what is often written there to choose from. */
export function OfferedField({ value, offers, onChange, onBlur, ...look }: OfferedFieldProps) {
  // Before anything is typed all are offered: what stands there is one of them, often.
  const [isTyping, setTyping] = useState(false)
  const shown = isTyping ? offers.filter((offer) => offer.includes(value.trim())) : offers
  return (
    <Combobox
      {...look}
      opensOnClick
      text={value}
      choices={shown.map((offer) => ({ key: offer, label: offer }))}
      onText={(text) => {
        setTyping(true)
        onChange(text)
      }}
      onChoose={({ label }) => {
        setTyping(false)
        onChange(label)
      }}
      onBlur={() => {
        setTyping(false)
        onBlur?.()
      }}
    />
  )
}
