import type { Client } from '@kaipiao/client'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '../../../requests/testing/signed-in.ts'
import { saveFile } from '../../../kit/files/save-file.ts'
import { RequestCache } from '../../../requests/testing/request-cache.tsx'
import { useClient } from '../../../client/runtime/runtime.tsx'
import { AddEnterprisePage } from './add-enterprise-page.tsx'

vi.mock('../../../client/runtime/runtime.tsx', () => ({
  useClient: vi.fn(),
  useConfig: () => ({ encryptKey: '' }),
}))
vi.mock('../../../kit/files/save-file.ts', () => ({ saveFile: vi.fn() }))

beforeEach(() => signIn())

it('the template is saved under the name that the platform gives it (IM23)', async () => {
  const file = { fileName: '企业导入模板.xlsx', blob: () => Promise.resolve(new Blob(['PK'])) }
  const download = vi.fn((_operation: { id: string }, _parts: object) => Promise.resolve(file))
  vi.mocked(useClient).mockReturnValue({ call: () => Promise.resolve([]), download } as unknown as Client)
  render(
    <RequestCache>
      <MemoryRouter>
        <AddEnterprisePage />
      </MemoryRouter>
    </RequestCache>,
  )
  await userEvent.setup().click(screen.getByRole('button', { name: '下载模板' }))
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1))
  expect(vi.mocked(saveFile).mock.calls[0]?.[0].fileName).toBe('企业导入模板.xlsx')
  expect(download.mock.calls.map(([{ id }, parts]) => [id, parts])).toEqual([
    ['downloadExcelTemplate', { query: { type: 'enterprise' } }],
  ])
})
