import { build } from '@kaipiao/client/testing'
import { exportInvoiceOfd } from '@kaipiao/client/operations'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { IssuedInvoice } from './issued-invoice.tsx'

const save = vi.fn()
vi.mock('../../../kit/files/use-save-file.ts', () => ({
  useSaveFile: () => ({ save, isSaving: () => false }),
}))
vi.mock('../../../requests/use-operation.ts', () => ({ useOperation: () => ({}) }))
vi.mock('../../../client/runtime/runtime.tsx', () => ({ useConfig: () => ({ apiBase: '' }) }))
vi.mock('../../../client/session/use-may.ts', () => ({ useMay: () => () => true }))
vi.mock('../../../client/session/use-session.ts', () => {
  const useUser = () => ({ roleType: 3 })
  return { useUser, useCaller: useUser }
})
afterEach(cleanup)

it('hands the invoice out in each format, and leads to what else can be done with it (IV09, IV11)', () => {
  const order = { ...build('IssueOrder'), ddzt: 3 as const, invoiceId: '6001', diskId: '661000000001' }
  render(
    <MemoryRouter>
      <IssuedInvoice order={order} onNew={() => {}} onCopy={() => {}} />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button', { name: '下载 OFD' }))
  expect(save).toHaveBeenCalledWith(exportInvoiceOfd, { query: { id: ['6001'], diskId: '661000000001' } })
  expect(screen.getByRole('link', { name: '套打、图片、红冲' }).getAttribute('href')).toBe(
    '/account/invoices/6001',
  )
})
