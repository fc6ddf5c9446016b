import type { MenuProps } from 'antd'

/** One thing that can be done with a record, as a button or a line of a menu. */
export interface Item {
  label: string
  /** How its button in a row is called. */
  inRow?: string
  'aria-haspopup'?: 'dialog'
  isDangerous: boolean
  isRunning: boolean
  run: () => void
}

export const menuItems = (items: readonly Item[]): NonNullable<MenuProps['items']> =>
  items.map(({ label, isDangerous, run }) => ({ key: label, label, danger: isDangerous, onClick: run }))
