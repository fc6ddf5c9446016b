import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { CellPlace } from './grid-keyboard.ts'

export interface CellFocus {
  /** Focus a cell now; one out of sight is scrolled to first. */
  focusCell: (place: CellPlace) => void
  /** Focus a cell that the next drawing will make. */
  focusNext: (place: CellPlace) => void
}

/** What others may do with the grid. */
export type GridHandle = Pick<CellFocus, 'focusCell'>

/** Moves the focus over a grid of which only a part exists. */
export function useCellFocus(
  scroller: RefObject<HTMLElement | null>,
  scrollToRow: (row: number) => void,
): CellFocus {
  const wanted = useRef<CellPlace>(undefined)
  // After every drawing: the cell may be there now.
  useLayoutEffect(() => {
    if (wanted.current && focusNow(scroller.current, wanted.current)) wanted.current = undefined
  })
  const focusNext = (place: CellPlace) => {
    wanted.current = place
    scrollToRow(place.row)
  }
  return {
    focusNext,
    focusCell: (place) => {
      if (!focusNow(scroller.current, place)) focusNext(place)
    },
  }
}

function focusNow(scroller: HTMLElement | null, { row, column }: CellPlace): boolean {
  const cell = scroller?.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"]`)
  cell?.focus()
  return cell !== null && cell !== undefined
}
