import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type Ref } from 'react'
import { pressedKey } from '../../../client/typing/pressed-key.ts'
import type { Choice } from './choice.ts'
import { ChoiceList } from './choice-list.tsx'
import { TextBox } from '../../../client/typing/text-box.tsx'

export interface ComboboxProps<C extends Choice> {
  label: string
  text: string
  choices: readonly C[]
  onText: (text: string) => void
  onChoose: (choice: C) => void
  onBlur?: () => void
  /** True: the text must be one of the choices, so the first match is taken without arrow keys. */
  isStrict?: boolean
  /** True: a click opens the list, as of every strict one: few choices that one may want to see. */
  opensOnClick?: boolean
  /** True for a choice that leads on to more of them: the list stays. */
  staysOpen?: (choice: C) => boolean
  isLoading?: boolean
  /** What an empty list says; without it an empty list stays closed. */
  emptyText?: string
  className?: string
  placeholder?: string
  inputId?: string
  /** Marks the input for focus by cell of the grid or by field of the invoice. */
  cell?: string
  field?: string
  isInvalid?: boolean
  describedBy?: string | undefined
  isDisabled?: boolean
  isRequired?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/**
 * A text input with a list of choices, by the ARIA combobox pattern.
 * Enter and Tab take the marked choice and go on to whoever listens above, so that a grid moves to its next cell;
 * plain arrows on a closed list are left to that grid too, Alt+↓ opens. One input and no list until it opens:
 * a grid can hold thousands.
 */
export function Combobox<C extends Choice>(props: ComboboxProps<C>) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const { choices, isStrict = false } = props
  const isListShown =
    isOpen && (choices.length > 0 || props.isLoading === true || props.emptyText !== undefined)

  const open = (mark: number) => {
    setOpen(true)
    setMarked(mark)
  }
  const choose = (choice: C) => {
    props.onChoose(choice)
    const isLast = props.staysOpen?.(choice) !== true
    setOpen(!isLast)
    setMarked(-1)
    return isLast
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = pressedKey(event)
    const move = movement(key, event.altKey, isOpen)
    if (move !== 0) {
      event.preventDefault()
      event.stopPropagation()
      if (!isListShown) return open(isStrict ? Math.max(0, indexOfText(choices, props.text)) : 0)
      setMarked((at) => wrap(at + move, choices.length))
    } else if (key === 'Escape' && isOpen) {
      event.stopPropagation()
      setOpen(false)
    } else if ((key === 'Enter' || key === 'Tab') && isListShown) {
      const choice = choices[marked]
      const isLast = choice === undefined || choose(choice)
      if (isLast || key === 'Tab') return setOpen(false)
      // Whoever listens above would go on to the next field.
      event.preventDefault()
      event.stopPropagation()
    }
  }

  return (
    <>
      <TextBox
        id={props.inputId}
        ref={joinRefs(input, props.inputRef)}
        className={props.className ?? 'face-input'}
        role="combobox"
        aria-label={props.label}
        aria-expanded={isListShown}
        aria-controls={isListShown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isListShown && marked >= 0 ? `${listId}-${marked}` : undefined}
        aria-invalid={props.isInvalid}
        aria-required={props.isRequired}
        aria-describedby={props.describedBy}
        data-cell={props.cell}
        data-field={props.field}
        autoComplete="off"
        spellCheck={false}
        placeholder={props.placeholder}
        disabled={props.isDisabled}
        value={props.text}
        onChange={(event) => {
          props.onText(event.target.value)
          // Nothing typed means none of them, until one is marked.
          open(isStrict && event.target.value.trim() !== '' ? 0 : -1)
        }}
        onClick={() => (isStrict || props.opensOnClick === true) && open(indexOfText(choices, props.text))}
        onFocus={(event: FocusEvent<HTMLInputElement>) => event.target.select()}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false)
          props.onBlur?.()
        }}
      />
      {isListShown && (
        <ChoiceList
          id={listId}
          label={props.label}
          anchor={input}
          choices={choices}
          marked={marked}
          isLoading={props.isLoading === true}
          emptyText={props.emptyText}
          onChoose={choose}
        />
      )}
    </>
  )
}

function movement(key: string | undefined, isAlt: boolean, isOpen: boolean): -1 | 0 | 1 {
  if (!isOpen && !isAlt) return 0
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
}

const wrap = (index: number, length: number) => (length === 0 ? -1 : (index + length) % length)

const indexOfText = (choices: readonly Choice[], text: string) =>
  choices.findIndex((choice) => choice.label === text)

function joinRefs(own: { current: HTMLInputElement | null }, other: Ref<HTMLInputElement> | undefined) {
  return (element: HTMLInputElement | null) => {
    own.current = element
    if (typeof other === 'function') other(element)
    else if (other) other.current = element
  }
}
