import { EllipsisOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useState, type ComponentProps } from 'react'
import { useFirstFocus } from '../../page/use-first-focus.ts'
import { menuItems, type Item } from './action-item.ts'

/** What else can be done with a row. Its menu is made when it is asked for: a list has hundreds, and opens one or none. */
export function MoreActions({ items }: { items: readonly Item[] }) {
  const [isAsked, setAsked] = useState(false)
  return isAsked ? <OpenedMenu items={items} /> : <MoreButton onClick={() => setAsked(true)} />
}

function OpenedMenu({ items }: { items: readonly Item[] }) {
  // In place of the button that was pressed, and had the focus.
  const button = useFirstFocus<HTMLButtonElement>()
  const [isOpen, setOpen] = useState(true)
  return (
    <Dropdown open={isOpen} onOpenChange={setOpen} trigger={['click']} menu={{ items: menuItems(items) }}>
      <MoreButton ref={button} />
    </Dropdown>
  )
}

function MoreButton(props: ComponentProps<'button'>) {
  return (
    <button type="button" aria-label="更多操作" {...props} className="kp-row-action">
      <EllipsisOutlined aria-hidden />
    </button>
  )
}
