import type { FormStore } from '../state/form/form-store.ts'
import type { GridAction } from './grid-keyboard.ts'
import type { CellFocus } from './use-cell-focus.ts'

interface ActionTools extends CellFocus {
  store: FormStore
  openDiscount: (key: string) => void
  openDetails: (key: string) => void
}

/** Does what a key or a button of the grid asks for, and says where the focus goes. */
export function performLineAction(action: GridAction, tools: ActionTools): void {
  const { store, focusCell, focusNext } = tools
  const { lines } = store.read()
  const key = 'row' in action ? (lines[action.row]?.key ?? '') : ''
  switch (action.type) {
    case 'focus':
      return focusCell(action)
    case 'addLine':
      store.dispatch({ type: 'addLine', after: action.after })
      return focusNext({ row: action.after + 1, column: 'name' })
    case 'copyLine':
      store.dispatch({ type: 'copyLine', key })
      return focusNext({ row: action.row + 1, column: 'quantity' })
    case 'removeLine':
      store.dispatch({ type: 'removeLine', key })
      return focusNext({ row: Math.max(0, Math.min(action.row, lines.length - 2)), column: 'name' })
    case 'moveLine':
      store.dispatch({ type: 'moveLine', key, to: action.to })
      return focusNext({ row: action.to, column: 'name' })
    case 'discount':
      tools.openDiscount(key)
      return focusNext({ row: action.row, column: 'discount' })
    case 'details':
      return tools.openDetails(key)
  }
}
