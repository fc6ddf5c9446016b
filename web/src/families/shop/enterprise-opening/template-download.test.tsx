import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { watchSaving } from '../../../requests/testing/watch-saving.ts'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { AddEnterprisePage } from './add-enterprise-page.tsx'

it('the template is saved under the name that the platform gives it (IM23)', async () => {
  const file = { fileName: '企业导入模板.xlsx', blob: () => Promise.resolve(new Blob(['PK'])) }
  const download = vi.fn((_operation: { id: string }, _parts: object) => Promise.resolve(file))
  const client = { ...clientOf(() => Promise.resolve([])), download: download as never }
  const saved = watchSaving()
  renderWith(<AddEnterprisePage />, { client, config: { encryptKey: '' } })
  await userEvent.setup().click(screen.getByRole('button', { name: '下载模板' }))
  await vi.waitFor(() => expect(saved.files.map(({ name }) => name)).toEqual(['企业导入模板.xlsx']))
  expect(download.mock.calls.map(([{ id }, parts]) => [id, parts])).toEqual([
    ['downloadExcelTemplate', { query: { type: 'enterprise' } }],
  ])
})
