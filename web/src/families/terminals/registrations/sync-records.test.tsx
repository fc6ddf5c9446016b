import { createClient } from '@kaipiao/client'
import { listTaxSyncRecords } from '@kaipiao/client/operations'
import { build, buildReply } from '@kaipiao/client/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RuntimeProvider } from '../../../client/runtime/runtime.tsx'
import { SyncRecords } from './sync-records.tsx'

// A slow machine is no failure.
configure({ asyncUtilTimeout: 20_000 })

// jsdom has no screen to ask about: the table counts as narrow.
beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('gives the reason of a failed sync alone, whatever the others carry (TX11)', async () => {
  const list = ([0, 1, 2] as const).map((status) => ({
    ...build('SyncRecord'),
    id: `s${status}`,
    status,
    message: `原因${status}`,
  }))
  const client = createClient({
    baseUrl: 'http://sandbox.invalid',
    fetch: () => Promise.resolve(Response.json(buildReply(listTaxSyncRecords, { list, total: 3 }))),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RuntimeProvider runtime={{ client, config: build('AppConfig'), branding: build('Branding') }}>
        <SyncRecords diskId="661000000001" onClose={vi.fn()} />
      </RuntimeProvider>
    </QueryClientProvider>,
  )
  await screen.findByText('同步失败')
  const rows = [...document.querySelectorAll('tbody tr.ant-table-row')]
  expect(rows.map((row) => [...row.children].slice(-2).map(({ textContent }) => textContent))).toEqual([
    ['同步中', ''],
    ['同步成功', ''],
    ['同步失败', '原因2'],
  ])
})
