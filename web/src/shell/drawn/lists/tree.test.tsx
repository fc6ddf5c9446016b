import { listArchiveFiles } from '@kaipiao/client/described'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { TreePane } from '../../../kit/screens/tree/tree-pane.tsx'
import { archives } from '../../../families/files/archives/archives.ts'

const folder = (id: string, parentId: string) => ({ id, name: `夹${id}`, type: 'folder', parentId })
const file = (id: string, parentId: string) => ({ id, name: `件${id}`, type: 'file', parentId })

/** More folders at the root than come at once; in the last of them another, and one in that. */
const files = [
  folder('r0', ''),
  folder('r1', ''),
  folder('r2', ''),
  file('f', ''),
  folder('a', 'r2'),
  file('g', 'r2'),
  folder('b', 'a'),
]

const AT_ONCE = 2

interface Query {
  folderId?: string
  page: number
  pageSize: number
}
const call = vi.fn((_operation: { id: string }, { query }: { query: Query }) => {
  const { folderId = '', page } = query
  const all = files.filter(({ parentId }) => parentId === folderId)
  const list = all.slice((page - 1) * AT_ONCE, page * AT_ONCE)
  return Promise.resolve({ list, pages: { page, pageSize: AT_ONCE, items: all.length } })
})
const asked = () => call.mock.calls.map(([, { query }]) => `${query.folderId ?? ''}:${query.page}`)

const { tree } = archives.list
if (!tree) throw new Error('archives are no tree')
const onChoose = vi.fn()
const draw = (chosen: string) =>
  renderWith(<TreePane resource={archives} tree={tree} chosen={chosen} onChoose={onChoose} />, {
    client: clientOf(call),
  })

beforeEach(() => {
  call.mockClear()
  onChoose.mockReset()
})

it('reads the branches of the root alone, all of them, and nothing that is no branch', async () => {
  draw('')
  await screen.findByText('夹r0')
  expect(asked()).toEqual([':1', ':2'])
  expect(call.mock.calls[0]?.[0].id).toBe(listArchiveFiles.id)
  expect(screen.queryByText('件f')).toBeNull()
})

it('looks level by level for the branch that the address names, and no further', async () => {
  draw('a')
  await screen.findByText('夹a')
  expect(asked()).toEqual([':1', ':2', 'r0:1', 'r1:1', 'r2:1'])
})

it('chooses a branch, and the root', async () => {
  draw('r1')
  fireEvent.click(await screen.findByText('夹r0'))
  fireEvent.click(screen.getByText('全部档案'))
  expect(onChoose.mock.calls).toEqual([['r0'], ['']])
})
