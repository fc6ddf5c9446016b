import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useFocusPage } from './use-focus-page.ts'

afterEach(cleanup)

function Shell({ page }: { page: string }) {
  useFocusPage(page)
  return (
    <>
      <button type="button">菜单</button>
      <main id="main" tabIndex={-1}>
        <Page key={page} page={page} />
      </main>
    </>
  )
}

/** Its code is on the way when it is opened. */
function Page({ page }: { page: string }) {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHere(true), 0)
    return () => clearTimeout(timer)
  }, [])
  if (!isHere) return null
  return (
    <>
      <h1>{page}</h1>
      <input aria-label="搜索" />
    </>
  )
}

it('leaves the focus alone on the first page, and takes it to the heading of the next one', async () => {
  const { rerender } = render(<Shell page="首页" />)
  await screen.findByRole('heading', { name: '首页' })
  expect(document.activeElement).toBe(document.body)
  screen.getByRole('button').focus()
  rerender(<Shell page="发票" />)
  await screen.findByRole('heading', { name: '发票' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('发票'))
})

it('leaves who works in the page already', async () => {
  const { rerender } = render(<Shell page="首页" />)
  await screen.findByRole('heading', { name: '首页' })
  const box = screen.getByLabelText('搜索')
  box.focus()
  rerender(<Shell page="首页" />)
  expect(document.activeElement).toBe(box)
})
