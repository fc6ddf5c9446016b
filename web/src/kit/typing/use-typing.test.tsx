import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderWith } from '../../requests/testing/render-with.tsx'
import { useAddress } from './use-address.ts'
import { useTyping } from './use-typing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A box that writes `q` trimmed, and takes none that is no number where it is told so; a chip beside it. */
function Page({ isNumber = false }: { isNumber?: boolean }) {
  const { search, newest, write, listen } = useAddress()
  const read = () => {
    const text = newest().get('q') ?? ''
    return isNumber && !/^\d{3}$/.test(text) ? '' : text
  }
  const { typed, type, leave } = useTyping({
    listen,
    read,
    write: (text, by) => {
      if (text.trim() !== newest().get('q')) write(withWord(newest(), text.trim()), { by })
    },
  })
  return (
    <>
      <input aria-label="box" value={typed} onChange={(e) => type(e.target.value)} onBlur={leave} />
      <button type="button" onClick={() => write(withWord(newest(), ''))}>
        chip
      </button>
      <button type="button" onClick={() => write(new URLSearchParams([...newest(), ['state', '1']]))}>
        other
      </button>
      <output>{search.toString()}</output>
    </>
  )
}

function withWord(search: URLSearchParams, word: string): URLSearchParams {
  const next = new URLSearchParams(search)
  if (word) next.set('q', word)
  else next.delete('q')
  return next
}

const box = () => screen.getByLabelText<HTMLInputElement>('box')
const shown = () => box().value
const drawn = () => screen.getByRole('status').textContent
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const back = (router: { navigate: (by: number) => Promise<void> }) => act(() => router.navigate(-1))

it('what is typed counts once one pauses, and the echo of it sets nothing', async () => {
  renderWith(<Page />)
  for (const text of ['1', '13']) {
    type(text)
    await pause(199)
    expect(drawn()).toBe('')
  }
  await pause(1)
  expect(drawn()).toBe('q=13')
  // The space is not in the address, and stays in the box.
  type('13 ')
  await pause(300)
  expect([drawn(), shown()]).toEqual(['q=13', '13 '])
  type('13 8')
  await pause(300)
  expect([drawn(), shown()]).toEqual(['q=13+8', '13 8'])
})

it.each([60, 205, 215, 300])('at %d ms a key nothing is lost while the address is drawn late', async (ms) => {
  renderWith(<Page />)
  let typed = ''
  for (const key of '13812345678') {
    typed += key
    type(shown() + key)
    // The timer writes the address in the same breath as the next key comes, before it could be drawn.
    vi.advanceTimersByTime(ms)
    expect(shown()).toBe(typed)
  }
  await pause(300)
  expect([drawn(), shown()]).toEqual(['q=13812345678', '13812345678'])
})

it('one Back has the page before the search, however often one paused; after leaving, the next is another', async () => {
  const { router } = renderWith(<Page />, { path: '/start' })
  await act(() => router.navigate('/list'))
  for (const text of ['a', 'ab', 'abc']) {
    type(text)
    await pause(300)
  }
  fireEvent.blur(box())
  type('abcd')
  await pause(300)
  expect(drawn()).toBe('q=abcd')
  await back(router)
  expect([drawn(), shown()]).toEqual(['q=abc', 'abc'])
  await back(router)
  expect([drawn(), shown()]).toEqual(['', ''])
  // What is typed after Back is an entry of its own again.
  type('x')
  await pause(300)
  await back(router)
  expect([drawn(), shown(), router.state.location.pathname]).toEqual(['', '', '/list'])
  await back(router)
  expect(router.state.location.pathname).toBe('/start')
})

it('leaving writes what was typed at once', async () => {
  renderWith(<Page />)
  type('abc')
  fireEvent.blur(box())
  await pause(0)
  expect(drawn()).toBe('q=abc')
})

it('a chip sets the box at once, also for what was not drawn yet; another filter leaves it', async () => {
  renderWith(<Page />)
  type('abc')
  fireEvent.click(screen.getByText('other'))
  expect(shown()).toBe('abc')
  await pause(300)
  expect(drawn()).toBe('state=1&q=abc')
  type('abcd')
  fireEvent.blur(box())
  fireEvent.click(screen.getByText('chip'))
  expect(shown()).toBe('')
  await pause(300)
  expect([drawn(), shown()]).toEqual(['state=1', ''])
})

it('what the address does not take stays in the box', async () => {
  renderWith(<Page isNumber />)
  for (const text of ['1', '12', '123', '12']) {
    type(text)
    await pause(300)
    expect(shown()).toBe(text)
  }
})
