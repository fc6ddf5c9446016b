import { createClient, type Schemas } from '@kaipiao/client'
import { listTerminals } from '@kaipiao/client/operations'
import { build, buildReply } from '@kaipiao/client/testing'
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { TerminalChoice } from './terminal-choice.tsx'

// A slow machine is no failure.
configure({ asyncUtilTimeout: 20_000 })

const TERMINALS = Array.from({ length: 25 }, (_, at) => ({
  ...build('Terminal'),
  diskId: String(661000000001 + at),
  taxerName: `青禾${at + 1}`,
  serviceStatus: at === 2 ? (4 as const) : (1 as const),
}))

beforeEach(() => {})

function show(onChoose: (terminals: readonly Schemas['Terminal'][]) => void) {
  const client = createClient({
    baseUrl: 'http://sandbox.invalid',
    fetch: (address) => {
      const { searchParams } = new URL(address instanceof Request ? address.url : address)
      const [page, pageSize] = [Number(searchParams.get('page')), Number(searchParams.get('pageSize'))]
      const state = searchParams.get('serviceStatus')
      const found = TERMINALS.filter(
        ({ taxerName, serviceStatus }) =>
          taxerName.includes(searchParams.get('key') ?? '') && (!state || state === String(serviceStatus)),
      )
      const list = found.slice((page - 1) * pageSize, page * pageSize)
      const pages = { page, pageSize, items: found.length }
      return Promise.resolve(Response.json(buildReply(listTerminals, { list, pages })))
    },
  })
  renderWith(<TerminalChoice onChoose={onChoose} />, { client })
  fireEvent.click(screen.getByRole('button', { name: '从终端选择' }))
}

it('keeps what was ticked on other pages and in other searches (BO09)', async () => {
  const chosen = vi.fn<(terminals: readonly Schemas['Terminal'][]) => void>()
  show(chosen)
  fireEvent.click(await screen.findByRole('checkbox', { name: '选择青禾2' }))
  fireEvent.click(screen.getByRole('listitem', { name: '2' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: '选择青禾12' }))
  fireEvent.change(screen.getByRole('searchbox', { name: '搜索终端' }), { target: { value: '青禾25' } })
  fireEvent.click(await screen.findByRole('checkbox', { name: '选择青禾25' }))
  expect(screen.queryByRole('checkbox', { name: '选择青禾12' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '加入列表（3）' }))
  await waitFor(() => expect(chosen).toHaveBeenCalledOnce())
  expect(chosen.mock.calls[0]?.[0].map(({ taxerName }) => taxerName)).toEqual(['青禾2', '青禾12', '青禾25'])
})

it('shows those alone whose hosting has ended, from their first page on', async () => {
  show(vi.fn())
  await screen.findByRole('checkbox', { name: '选择青禾2' })
  fireEvent.click(screen.getByRole('listitem', { name: '2' }))
  await screen.findByRole('checkbox', { name: '选择青禾12' })
  fireEvent.click(screen.getByRole('checkbox', { name: '只看托管到期' }))
  await screen.findByText('共 1 台')
  expect(screen.getByRole('checkbox', { name: '选择青禾3' })).toBeDefined()
})
