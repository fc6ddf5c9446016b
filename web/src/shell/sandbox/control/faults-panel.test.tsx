import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { useControl } from '../calls/use-control.ts'
import { FaultsPanel } from './faults-panel.tsx'

const distributed = {
  when: { role: 'agency' },
  delay: { uniform: [100, 900] },
  dribble: { bytes: 64, every: 50 },
}
const faults = {
  ...{ latency: 0, active: [] },
  rules: [{ id: 4, operation: 'listCustomers', ...distributed, calls: 3, struck: 2 }],
}

function Page() {
  return <FaultsPanel control={useControl()} />
}

it('edits a rule as its JSON, and loses nothing that it says', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    if (method === 'POST' && typeof body === 'string') sent.push(JSON.parse(body))
    if (url.includes('scenarios')) return Promise.resolve(Response.json({ active: [], scenarios: [] }))
    return Promise.resolve(Response.json(url.includes('log') ? { requests: [] } : faults))
  })
  renderWith(<Page />, { config: { apiBase: '' } })
  await userEvent.click(await screen.findByRole('button', { name: '修改 listCustomers 的规则 4' }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '规则的内容' })
  expect(JSON.parse(field.value)).toEqual(distributed)
  await userEvent.clear(field)
  await userEvent.paste(JSON.stringify({ ...distributed, share: 0.5 }))
  await userEvent.click(screen.getByRole('button', { name: '替换规则' }))
  await vi.waitFor(() =>
    expect(sent).toEqual([{ operation: 'listCustomers', ...distributed, share: 0.5, remove: [4] }]),
  )
  expect(await screen.findByRole('button', { name: '添加规则' })).toBeTruthy()
})
