import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useFaceColours } from '../../../kit/pages.ts'
import type { Choice } from './choice.ts'

interface ChoiceListProps<C extends Choice> {
  id: string
  label: string
  anchor: RefObject<HTMLInputElement | null>
  choices: readonly C[]
  marked: number
  isLoading: boolean
  emptyText: string | undefined
  onChoose: (choice: C) => void
}

const GAP = 3
const MAX_HEIGHT = 320

/** The list under a combobox, drawn at the end of the page so that no scrolling grid cuts it off. */
export function ChoiceList<C extends Choice>(props: ChoiceListProps<C>) {
  const colours = useFaceColours()
  const list = useRef<HTMLUListElement>(null)
  const place = usePlace(props.anchor, list)

  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [props.marked])

  return createPortal(
    <ul
      ref={list}
      id={props.id}
      role="listbox"
      aria-label={props.label}
      aria-busy={props.isLoading}
      className="choice-list"
      style={{ ...colours, ...place }}
      // The input keeps the focus while a choice is clicked.
      onMouseDown={(event) => event.preventDefault()}
    >
      {props.choices.map((choice, index) => [
        choice.group !== undefined && choice.group !== props.choices[index - 1]?.group && (
          <li key={`group-${choice.group}`} role="presentation" className="choice-group">
            {choice.group}
          </li>
        ),
        // The keyboard reaches options through aria-activedescendant of the input.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <li
          key={choice.key}
          id={`${props.id}-${index}`}
          role="option"
          aria-selected={index === props.marked}
          className="choice"
          onClick={() => props.onChoose(choice)}
        >
          <span className="choice-label">{choice.label}</span>
          {choice.aside !== undefined && <span className="choice-aside">{choice.aside}</span>}
          {choice.detail !== undefined && <span className="choice-detail">{choice.detail}</span>}
        </li>,
      ])}
      {props.choices.length === 0 && (
        <li role="presentation" className="choice-group">
          {props.isLoading ? '正在查找…' : props.emptyText}
        </li>
      )}
    </ul>,
    document.body,
  )
}

/** Under the input, or above it where there is more room; follows scrolling. */
function usePlace(anchor: RefObject<HTMLInputElement | null>, list: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState<{
    top?: number
    bottom?: number
    left: number
    minWidth: number
    maxHeight: number
  }>()

  useLayoutEffect(() => {
    const measure = () => {
      const box = anchor.current?.getBoundingClientRect()
      if (!box) return
      const below = window.innerHeight - box.bottom - GAP * 2
      const above = box.top - GAP * 2
      const isBelow = below >= Math.min(MAX_HEIGHT, above)
      setPlace({
        ...(isBelow ? { top: box.bottom + GAP } : { bottom: window.innerHeight - box.top + GAP }),
        left: Math.max(GAP, Math.min(box.left, window.innerWidth - (list.current?.offsetWidth ?? 0) - GAP)),
        minWidth: box.width,
        maxHeight: Math.min(MAX_HEIGHT, isBelow ? below : above),
      })
    }
    measure()
    window.addEventListener('scroll', measure, true)
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('scroll', measure, true)
      window.removeEventListener('resize', measure)
    }
  }, [anchor, list])

  return place
}
