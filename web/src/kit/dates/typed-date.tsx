import type { DatePickerProps } from 'antd'
import dayjs from 'dayjs'
import { createContext, use, useMemo, useState, type ComponentProps } from 'react'
import { pressedKey } from '../../client/typing/pressed-key.ts'
import { TextBox } from '../../client/typing/text-box.tsx'
import { readDate, ReadingPicker } from './reading-picker.ts'

export interface TypedDateProps extends Omit<
  DatePickerProps,
  'value' | 'onChange' | 'format' | 'components' | 'multiple'
> {
  /** In the format; what was typed where it can't be read, which is shown as it is; empty for none. */
  text: string
  format: string
  /** With every key: what was read, or what was typed. */
  onText: (text: string) => void
  /** Chosen in the calendar, or cleared there; as `onText` where left out. */
  onPick?: (text: string) => void
}

/**
 * A date that is typed or picked. What is typed stays under the hands, and stays when the input is left though it can't be
 * read: the picker of antd would empty it unsaid.
 */
export function TypedDate({ text, format, onText, onPick = onText, ...rest }: TypedDateProps) {
  const [typed, setTyped] = useState<string>()
  const found = text === '' ? undefined : readDate(text, format)
  const shown = typed ?? (found?.ok === false ? text : undefined)
  const typing = useMemo(
    () => ({
      shown,
      onTyped: (next: string) => {
        setTyped(next)
        const trimmed = next.trim()
        const value = trimmed === '' ? undefined : readDate(trimmed, format)
        onText(value?.ok === true ? value.value : trimmed)
      },
      onLeft: () => setTyped(undefined),
    }),
    [shown, format, onText],
  )
  return (
    <TypingContext value={typing}>
      <ReadingPicker
        {...rest}
        format={format}
        components={COMPONENTS}
        value={found?.ok === true ? dayjs(found.value, format) : null}
        onChange={(next) => {
          setTyped(undefined)
          onPick(next?.format(format) ?? '')
        }}
      />
    </TypingContext>
  )
}

interface Typing {
  /** Instead of what the picker shows. */
  shown: string | undefined
  onTyped: (text: string) => void
  onLeft: () => void
}

const TypingContext = createContext<Typing | undefined>(undefined)

const COMPONENTS = { input: TypedInput }

function TypedInput({ value, onChange, onBlur, onKeyDown, ...rest }: ComponentProps<'input'>) {
  const typing = use(TypingContext)
  return (
    <TextBox
      {...rest}
      value={typing?.shown ?? value}
      onChange={(event) => {
        typing?.onTyped(event.target.value)
        onChange?.(event)
      }}
      onBlur={(event) => {
        typing?.onLeft()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (pressedKey(event) === 'Enter') typing?.onLeft()
        onKeyDown?.(event)
      }}
    />
  )
}
