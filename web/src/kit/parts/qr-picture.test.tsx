import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { QrPicture } from './qr-picture.tsx'

// There is no canvas here.
vi.mock('antd/es/qr-code', () => ({
  default: ({ value, 'aria-label': label }: { value: string; 'aria-label': string }) => (
    <output aria-label={label}>{value}</output>
  ),
}))

/** What is as large as the code will be. */
const room = (container: HTMLElement) => container.querySelector('.ant-skeleton [style*="width: 200px"]')

it('a code is drawn once how to draw it has come, and takes its room until then', async () => {
  const { container } = render(<QrPicture value="https://example.com/1" aria-label="开票码" />)
  expect(room(container)).not.toBeNull()
  expect((await screen.findByRole('status', { name: '开票码' })).textContent).toBe('https://example.com/1')
  expect(room(container)).toBeNull()
})
