import { act, cleanup, createEvent, fireEvent } from '@testing-library/react'
import { useLocation } from 'react-router'
import { useLayoutEffect } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { useColumnLayout } from '../../../kit/screens/rows/column-layout.ts'
import { ListTable } from '../../../kit/screens/rows/list-table.tsx'
import { useListState, type ListControl } from '../../../kit/screens/rows/use-list-state.ts'
import { useViews, type Views } from '../../../kit/screens/list/use-views.ts'
import { viewLink } from '../../../kit/screens/list/views.ts'
import { noticeStore } from '../../../client/talk/notify.ts'
import { customers } from '../../../families/crm/customers/customers.ts'

const none = { full: 0, compact: 0 }
let views: Views
let address: string
let control: ListControl

/** A list as its screen puts it together, without rows. */
function List() {
  const layout = useColumnLayout(customers)
  const state = useListState(customers)
  const shownViews = useViews(customers, state, layout)
  const { search } = useLocation()
  useLayoutEffect(() => {
    views = shownViews
    address = search
    control = state
  })
  return (
    <ListTable
      resource={customers}
      rows={[]}
      total={30}
      state={state.state}
      columns={layout.columns}
      isArranged={layout.layout !== undefined}
      onArrange={layout.setLayout}
      density="middle"
      isLoading={false}
      activeKey={undefined}
      selection={undefined}
      onChange={state.change}
      onOpen={undefined}
      linkOf={undefined}
      actionsWidth={none}
      rowActions={() => null}
      empty={null}
    />
  )
}
const open = (path = '/x') => renderWith(<List />, { path })
const heads = () => [...document.querySelectorAll<HTMLElement>('th.kp-column')]
const titles = () => heads().map(({ textContent }) => textContent)
const head = (title: string) => {
  const found = heads().find(({ textContent }) => textContent === title)
  if (!found) throw new Error(`no column ${title}`)
  return found
}
const widthOf = (title: string) =>
  document.querySelectorAll<HTMLElement>('colgroup col')[titles().indexOf(title)]?.style.width

beforeEach(() => {
  localStorage.clear()
  HTMLElement.prototype.setPointerCapture = () => {}
})

/** Drags the edge of a head sideways by so many pixels. */
function drag(title: string, by: number): void {
  const edge = head(title).querySelector('.kp-column-edge')
  if (!edge) throw new Error(`${title} has no edge`)
  fireEvent(edge, new MouseEvent('pointerdown', { bubbles: true, clientX: 100 }))
  fireEvent(edge, new MouseEvent('pointermove', { bubbles: true, clientX: 100 + by }))
  fireEvent(edge, new MouseEvent('pointerup', { bubbles: true, clientX: 100 + by }))
}

/** Drags a head onto another one, whose middle lies at 0. */
function drop(title: string, onto: string, at: number): void {
  const kept = new Map<string, string>()
  const dataTransfer = {
    setData: (type: string, text: string) => kept.set(type, text),
    getData: (type: string) => kept.get(type) ?? '',
    get types() {
      return [...kept.keys()]
    },
  }
  const send = (name: 'dragStart' | 'dragOver' | 'drop', target: HTMLElement) => {
    const event = createEvent[name](target, { dataTransfer })
    Object.defineProperty(event, 'clientX', { value: at })
    fireEvent(target, event)
  }
  send('dragStart', head(title))
  send('dragOver', head(onto))
  send('drop', head(onto))
}

describe('columns', () => {
  it('keep the width to which they are dragged, and theirs alone, over a reload', () => {
    open()
    const [first = '', second = ''] = titles()
    const before = Number.parseInt(widthOf(first) ?? '', 10)
    const other = widthOf(second)
    drag(first, 37)
    expect(widthOf(first)).toBe(`${before + 37}px`)
    cleanup()
    open()
    expect(widthOf(first)).toBe(`${before + 37}px`)
    expect(widthOf(second)).toBe(other)
  })

  it('that a narrow window has no room for are named, and shown when asked for, over a reload', () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
    open()
    const few = titles()
    const ask = document.querySelector<HTMLElement>('.ant-pagination-total-text button')
    expect(ask?.textContent).toMatch(/^另有 [1-9] 列$/)
    fireEvent.click(ask ?? document.body)
    expect(titles().slice(0, few.length)).toEqual(few)
    expect(`另有 ${titles().length - few.length} 列`).toBe(ask?.textContent)
    cleanup()
    open()
    expect(titles().length).toBeGreaterThan(few.length)
    vi.restoreAllMocks()
  })

  it('stand where they are dropped, over a reload', () => {
    open()
    const [first = '', second = '', third = '', ...rest] = titles()
    drop(first, third, 1)
    expect(titles()).toEqual([second, third, first, ...rest])
    drop(first, second, -1)
    expect(titles()).toEqual([first, second, third, ...rest])
    drop(third, first, -1)
    cleanup()
    open()
    expect(titles()).toEqual([third, first, second, ...rest])
  })
})

describe('a view', () => {
  it('keeps filters and columns', () => {
    open('/x?state=1')
    const before = titles()
    drop(before[0] ?? '', before[2] ?? '', 1)
    const arranged = titles()
    act(() => views.save('我的'))
    drop(before[0] ?? '', before[1] ?? '', -1)
    expect(titles()).toEqual(before)
    act(() => views.open(views.all[0] ?? { name: '', search: '' }))
    expect(titles()).toEqual(arranged)
    expect(address).toBe('?state=1')
    expect(views.current?.name).toBe('我的')
  })

  it('keeps what was asked for last, even before it is drawn', () => {
    open('/x?state=1')
    act(() => {
      control.setFilter('state', 0)
      control.setFilter('keyword', '面包')
      views.save('停用的')
    })
    expect(new URLSearchParams(address)).toEqual(new URLSearchParams({ keyword: '面包', state: '0' }))
    expect(views.all.map(({ search }) => search)).toEqual([address.slice(1)])
    act(() => control.change({ page: 2 }))
    expect(address).toContain('page=2')
  })

  it('that is the default one opens a list without an address, and no other', () => {
    open('/x?state=1')
    act(() => views.save('正常'))
    act(() => views.makeDefault(views.all[0]))
    cleanup()
    open('/x?state=0')
    expect(address).toBe('?state=0')
    cleanup()
    open('/x')
    expect(address).toBe('?state=1')
    act(() => views.makeDefault(undefined))
    cleanup()
    open('/x')
    expect(address).toBe('')
  })

  it('comes with a link, and is kept by whoever opens it', () => {
    const columns = {
      order: ['state', 'taxerName', 'mobile'],
      hidden: ['mobile'],
      widths: { taxerName: 300 },
    }
    open(`/x?${viewLink({ name: '老板的', search: 'state=2', columns })}`)
    expect(address).toBe('?state=2')
    expect(titles().slice(0, 2)).toEqual([
      customers.operations.list.row?.state?.title,
      customers.operations.list.row?.taxerName?.title,
    ])
    expect(views.all.map(({ name }) => name)).toEqual(['老板的'])
    expect(noticeStore.read().map(({ text }) => text)).toEqual(['已添加共享的视图“老板的”'])
    expect(titles()).not.toContain(customers.operations.list.row?.mobile?.title)
  })
})
