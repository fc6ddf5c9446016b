import { fireEvent, render, screen } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import { TextArea } from '../../client/typing/text-area.tsx'
import { TextBox } from '../../client/typing/text-box.tsx'
import { AutoComplete } from './auto-complete.tsx'
import { Input } from './input.tsx'
import { InputSearch } from './input-search.tsx'
import { SearchSelect } from './search-select.tsx'

type Tell = (text: string) => void
type Draw = (value: string, tell: Tell) => ReactElement

/** Each box with what acts on its text: whoever is told, and what Enter would do. */
const BOXES: readonly [string, Draw][] = [
  [
    'the text box of the browser',
    (value, tell) => <TextBox value={value} onChange={(e) => tell(e.target.value)} />,
  ],
  [
    'its box of several lines',
    (value, tell) => <TextArea value={value} onChange={(e) => tell(e.target.value)} />,
  ],
  ['Input', (value, tell) => <Input value={value} onChange={(e) => tell(e.target.value)} />],
  [
    'Input.TextArea',
    (value, tell) => <Input.TextArea value={value} onChange={(e) => tell(e.target.value)} />,
  ],
  ['InputSearch', (value, tell) => <InputSearch value={value} onChange={(e) => tell(e.target.value)} />],
  ['AutoComplete', (value, tell) => <AutoComplete value={value} onChange={tell} options={[]} />],
  ['SearchSelect', (_, tell) => <SearchSelect onTyped={tell} options={[]} />],
]

const box = () =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? document.body

function Kept({ draw, tell }: { draw: Draw; tell: Tell }) {
  const [value, setValue] = useState('')
  return draw(value, (text) => {
    setValue(text)
    tell(text)
  })
}

function compose(strokes: readonly string[], words: string): void {
  fireEvent.compositionStart(box())
  for (const value of strokes) {
    fireEvent.change(box(), { target: { value } })
    expect(box()).toHaveProperty('value', value)
  }
  fireEvent.change(box(), { target: { value: words } })
  fireEvent.compositionEnd(box())
}

it.each(BOXES)('%s shows what is composed and tells it once it is finished', (_, draw) => {
  const tell = vi.fn<Tell>()
  render(<Kept draw={draw} tell={tell} />)
  fireEvent.change(box(), { target: { value: 'a' } })
  expect(tell.mock.calls).toEqual([['a']])
  compose(['aq', 'aqing', "aqing'he"], 'a青禾')
  expect(box()).toHaveProperty('value', 'a青禾')
  expect(new Set(tell.mock.calls.flat())).toEqual(new Set(['a', 'a青禾']))
  // What is typed plainly afterwards is told at once again.
  fireEvent.change(box(), { target: { value: 'a青禾1' } })
  expect(tell.mock.lastCall).toEqual(['a青禾1'])
})

it.each(BOXES)('%s keeps keys of the input method from those around it, and from the form', (_, draw) => {
  const onKeyDown = vi.fn<(key: string) => void>()
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it stands for a grid or a dialog
    <div onKeyDown={({ key }) => onKeyDown(key)}>
      <Kept draw={draw} tell={() => {}} />
    </div>,
  )
  const composing = [
    { key: 'Enter', keyCode: 13, isComposing: true },
    { key: 'Enter', keyCode: 229 },
  ]
  // The browser would send the form by what follows such a key, had nobody kept it.
  for (const press of composing) expect(fireEvent.keyDown(box(), press)).toBe(false)
  fireEvent.keyDown(box(), { key: 'Escape', keyCode: 229, isComposing: true })
  expect(onKeyDown).not.toHaveBeenCalled()
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 13 })
  expect(onKeyDown.mock.calls).toEqual([['Enter']])
})

it('Enter counts once nothing is composed', () => {
  const enter = vi.fn<() => void>()
  render(<Input onEnter={enter} />)
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 13, isComposing: true })
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 })
  fireEvent.keyDown(box(), { key: 'a', keyCode: 65 })
  expect(enter).not.toHaveBeenCalled()
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 13 })
  expect(enter).toHaveBeenCalledTimes(1)
})

it('a search looks for the finished text, by Enter and by its cross', () => {
  const find = vi.fn<Tell>()
  const { container } = render(<InputSearch onFind={find} defaultValue="qing" allowClear />)
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 })
  expect(find).not.toHaveBeenCalled()
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 13 })
  fireEvent.click(container.querySelector('.ant-input-clear-icon') ?? container)
  expect(find.mock.calls).toEqual([['qing'], ['']])
})

it('options that a drop-down has itself stay as they are while a word is composed', () => {
  const options = ['青禾', '溪岸'].map((label) => ({ label, value: label }))
  render(<SearchSelect open options={options} />)
  const shown = () =>
    [...document.querySelectorAll('.ant-select-item-option')].map((item) => item.textContent)
  fireEvent.compositionStart(box())
  fireEvent.change(box(), { target: { value: "qing'he" } })
  expect(shown()).toEqual(['青禾', '溪岸'])
  fireEvent.change(box(), { target: { value: '青' } })
  fireEvent.compositionEnd(box())
  expect(shown()).toEqual(['青禾'])
})

it('offers fit the finished text', () => {
  function Offers() {
    const [value, setValue] = useState('')
    const options = ['青禾', '溪岸'].map((name) => ({ value: name }))
    return (
      <AutoComplete
        open
        value={value}
        onChange={setValue}
        options={options}
        fits={(typed, option) => option.value.includes(typed)}
      />
    )
  }
  render(<Offers />)
  fireEvent.compositionStart(box())
  fireEvent.change(box(), { target: { value: 'qing' } })
  expect(screen.getAllByTitle(/青禾|溪岸/)).toHaveLength(2)
  fireEvent.change(box(), { target: { value: '青' } })
  fireEvent.compositionEnd(box())
  expect(screen.getAllByTitle(/青禾|溪岸/)).toHaveLength(1)
})
