import { searchDiskDetection, searchOutletDetection } from '@kaipiao/client/described'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { clientOf, pageOf } from '../../../requests/testing/fake-client.ts'
import { renderConsole } from '../../../shell/testing/render-console.tsx'
import { defineResource } from '../../../kit/definitions/define-resource.ts'
import { DetectionPage } from './detection-page.tsx'

const outlets = defineResource('outlet-detection', {
  label: '网点',
  operations: { list: searchOutletDetection },
  title: 'name',
  list: { columns: ['name', 'state'] },
})
const disks = defineResource('disk-detection', {
  label: '税盘',
  operations: { list: searchDiskDetection },
  title: 'name',
  list: { columns: ['name', 'state'] },
})

interface Sent {
  query?: { keyword?: string }
}
const call = vi.fn(({ id }: { id: string }, { query }: Sent) => {
  const isFound = query?.keyword === '' || id === searchDiskDetection.id
  const list = isFound
    ? [{ id: '1', name: id === searchDiskDetection.id ? '青禾' : '北京网点', state: '正常' }]
    : []
  return Promise.resolve(pageOf(list))
})

it('looks for one text among all kinds, says how many of each there are, and opens the first that has some', async () => {
  renderConsole({
    resources: [outlets, disks],
    shown: <DetectionPage lists={[outlets, disks]} />,
    client: clientOf(call),
    user: { roleType: 2, roleCode: 'SERVICE_ADMIN' },
  })
  expect(await screen.findByText('北京网点', {}, { timeout: 20_000 })).toBeDefined()
  const box = screen.getByRole('searchbox')
  fireEvent.change(box, { target: { value: ' 661000 000001 ' } })
  fireEvent.click(screen.getByRole('button', { name: /查\s?找/ }))
  expect(await screen.findByText('青禾', {}, { timeout: 20_000 })).toBeDefined()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['网点 0', '税盘 1'])
  await waitFor(() => expect(call.mock.calls.at(-1)?.[1].query?.keyword).toBe('661000000001'))
})
