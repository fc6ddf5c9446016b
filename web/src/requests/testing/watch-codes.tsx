import { render } from '@testing-library/react'
import { QRCode } from 'antd'
import { vi } from 'vitest'

/** jsdom has no canvas: notes the squares of each code that is drawn, so that what it holds can be told. */
export function watchCodes() {
  const squares = new Map<HTMLCanvasElement, string[]>()
  function contextOf(canvas: HTMLCanvasElement) {
    const fillRect = (x: number, y: number, width: number) => {
      // The ground, on which a code is drawn anew.
      if (width > 1) squares.set(canvas, [])
      else squares.get(canvas)?.push(`${x},${y}`)
    }
    return { scale: () => {}, fillRect } as unknown as CanvasRenderingContext2D
  }
  const getContext = function (this: HTMLCanvasElement) {
    return contextOf(this)
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(getContext as never)

  const drawnIn = (container: HTMLElement) =>
    [...container.querySelectorAll('canvas')].map((canvas) => squares.get(canvas)?.join(' ') ?? '')

  /** What a code of this text looks like: drawn once, since whoever waits looks again at whatever is drawn. */
  const wanted = new Map<string, string>()
  function look(text: string): string {
    const { container, unmount } = render(<QRCode value={text} />)
    const [drawn] = drawnIn(container)
    unmount()
    if (!drawn) throw new Error('codes are drawn on a canvas')
    wanted.set(text, drawn)
    return drawn
  }

  /** Whether a code that holds this text stands on the page. */
  return (text: string): boolean => {
    const drawn = wanted.get(text) ?? look(text)
    return drawnIn(document.body).includes(drawn)
  }
}
