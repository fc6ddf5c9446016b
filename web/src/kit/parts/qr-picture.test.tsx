import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { watchCodes } from '../../requests/testing/watch-codes.tsx'
import type * as Picture from './qr-picture.tsx'

// Another test may have shown one: a module of its own has loaded nothing yet.
const unused = './qr-picture.tsx?unused'
const { QrPicture } = (await import(unused)) as typeof Picture

/** What is as large as the code will be. */
const room = (container: HTMLElement) => container.querySelector('.ant-skeleton [style*="width: 200px"]')

it('a code is drawn once how to draw it has come, and takes its room until then', async () => {
  const isDrawn = watchCodes()
  const { container } = render(<QrPicture value="https://example.com/1" aria-label="开票码" />)
  expect(room(container)).not.toBeNull()
  await screen.findByRole('img', { name: '开票码' })
  expect(isDrawn('https://example.com/1')).toBe(true)
  expect(isDrawn('https://example.com/2')).toBe(false)
  expect(room(container)).toBeNull()
})
