import { useEffect, useState } from 'react'
import type { Choice } from '../fields/choice.ts'
import { Combobox, type ComboboxProps } from '../fields/combobox.tsx'
import { matchPlaces, type Place } from './match-places.ts'

interface PlaceFieldProps extends Omit<
  ComboboxProps<Choice>,
  'text' | 'choices' | 'onText' | 'onChoose' | 'opensOnClick' | 'staysOpen'
> {
  value: string
  onChange: (text: string) => void
}

/** A place, found by any part of its name or chosen province by province; anything else may be typed as well. */
export function PlaceField({ value, onChange, ...look }: PlaceFieldProps) {
  const places = usePlaces()
  return (
    <Combobox
      {...look}
      opensOnClick
      staysOpen={({ label }) => matchPlaces(places, label).some(({ name }) => name.startsWith(label))}
      placeholder="省、市、区县"
      text={value}
      choices={matchPlaces(places, value).map(({ name }) => ({ key: name, label: name }))}
      onText={onChange}
      onChoose={({ label }) => onChange(label)}
    />
  )
}

/** All places, as soon as their script is there; without it a place is typed. */
function usePlaces(): readonly Place[] {
  const [places, setPlaces] = useState<readonly Place[]>([])
  useEffect(() => {
    let isShown = true
    import('./places.ts').then(
      ({ PLACES }) => isShown && setPlaces(PLACES),
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [])
  return places
}
