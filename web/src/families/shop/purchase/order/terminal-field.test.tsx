import { createClient, type Schemas } from '@kaipiao/client'
import { listTerminals } from '@kaipiao/client/operations'
import { build, buildReply } from '@kaipiao/client/testing'
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWith } from '../../../../requests/testing/render-with.tsx'
import { TerminalField } from './terminal-field.tsx'

// A slow machine is no failure.
configure({ asyncUtilTimeout: 20_000 })

const TERMINALS = Array.from({ length: 45 }, (_, index) => ({
  ...build('Terminal'),
  diskId: String(661000000001 + index),
  taxerName: `青禾${index + 1}`,
}))

/** The platform pages and searches; what was asked is kept. */
function show(onChoose: (terminal: Schemas['Terminal']) => void, isDown = false) {
  const asked: string[] = []
  const platform = { isDown }
  const client = createClient({
    baseUrl: 'http://sandbox.invalid',
    retry: { attempts: 1 },
    fetch: (address) => {
      const { searchParams } = new URL(address instanceof Request ? address.url : address)
      const [page, pageSize] = [Number(searchParams.get('page')), Number(searchParams.get('pageSize'))]
      asked.push(`${page} ${searchParams.get('key') ?? ''}`)
      if (platform.isDown) return Promise.resolve(Response.json({ code: 500, message: '系统繁忙' }))
      const found = TERMINALS.filter(({ taxerName }) => taxerName.includes(searchParams.get('key') ?? ''))
      const list = found.slice((page - 1) * pageSize, page * pageSize)
      const pages = { page, pageSize, items: found.length }
      return Promise.resolve(Response.json(buildReply(listTerminals, { list, pages })))
    },
  })
  renderWith(<TerminalField id="terminal" value="" isFaulty={false} onChoose={onChoose} />, { client })
  fireEvent.mouseDown(screen.getByRole('combobox'))
  return { asked, platform }
}

const scroll = () => {
  const list = document.querySelector('.rc-virtual-list-holder')
  if (!list) throw new Error('the list is open')
  fireEvent.scroll(list)
}

it('reads the next page once the end is in sight, and none behind the last (HD74)', async () => {
  const { asked } = show(vi.fn())
  await screen.findByText('青禾1 661000000001')
  expect(asked).toEqual(['1 '])
  for (const pages of [2, 3]) {
    scroll()
    await waitFor(() => expect(asked).toHaveLength(pages))
    await waitFor(() => expect(document.querySelector('.ant-select-arrow-loading')).toBeNull())
  }
  scroll()
  expect(asked).toEqual(['1 ', '2 ', '3 '])
})

it('finds a terminal of a later page by its name and hands it over', async () => {
  const onChoose = vi.fn()
  const { asked } = show(onChoose)
  await screen.findByText('青禾1 661000000001')
  fireEvent.change(screen.getByRole('combobox'), { target: { value: ' 青禾 45' } })
  fireEvent.click(await screen.findByText('青禾45 661000000045'))
  expect(asked).toEqual(['1 ', '1 青禾45'])
  expect(onChoose.mock.calls).toEqual([[TERMINALS[44]]])
})

it('says in the list why nothing could be read, and reads again on demand', async () => {
  const { platform } = show(vi.fn(), true)
  const retry = await screen.findByRole('button', { name: '重试' })
  expect(screen.getByRole('alert').textContent).toContain('系统繁忙')
  platform.isDown = false
  fireEvent.click(retry)
  await screen.findByText('青禾1 661000000001')
})
