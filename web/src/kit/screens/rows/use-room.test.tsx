import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useRoom } from './use-room.ts'

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const drawn: (number | undefined)[] = []
function Box() {
  const { box, room } = useRoom()
  drawn.push(room)
  return <div ref={box} id="box" />
}
/** A page of 1200 with 24 on either side; what stands in it has the width that is given. */
function draw(width: number) {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(function (this: Element) {
    return this.id === 'main' ? 1200 : width
  })
  drawn.length = 0
  render(
    <main id="main" style={{ padding: '0 24px' }}>
      <p />
    </main>,
  )
  render(<Box />)
}

it('what fills the page is drawn once with the width that it has', () => {
  draw(1152)
  expect(drawn).toEqual([1152])
})

it('what does not is drawn again with its own', () => {
  draw(800)
  expect(drawn).toEqual([1152, 800])
})
