import { build } from '@kaipiao/client/testing'
import { exportInvoiceOfd } from '@kaipiao/client/operations'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answering } from '../../../requests/testing/fake-client.ts'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { watchSaving } from '../../../requests/testing/watch-saving.ts'
import { IssuedInvoice } from './issued-invoice.tsx'

it('hands the invoice out in each format, and leads to what else can be done with it (IV09, IV11)', async () => {
  const order = { ...build('IssueOrder'), ddzt: 3 as const, invoiceId: '6001', diskId: '661000000001' }
  const file = { fileName: '6001.ofd', blob: () => Promise.resolve(new Blob(['OFD'])) }
  const download = vi.fn((_operation: object, _parts: object) => Promise.resolve(file))
  const client = { ...answering({}), download: download as never }
  const saved = watchSaving()
  renderWith(<IssuedInvoice order={order} onNew={() => {}} onCopy={() => {}} />, { client })
  fireEvent.click(screen.getByRole('button', { name: '下载 OFD' }))
  await vi.waitFor(() => expect(saved.files.map(({ name }) => name)).toEqual(['6001.ofd']))
  expect(download).toHaveBeenCalledExactlyOnceWith(exportInvoiceOfd, {
    query: { id: ['6001'], diskId: '661000000001' },
  })
  expect(screen.getByRole('link', { name: '套打、图片、红冲' }).getAttribute('href')).toBe(
    '/account/invoices/6001',
  )
})
