/** The workbench: a source beside its reading, doubts looked at one by one, nothing kept unseen (OC01). */
import { Problem } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { packZip } from '@kaipiao/sheets/pack-zip'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { OcrPage } from '../../../families/invoicing/recognise/ocr-page.tsx'
import { SourceFile } from '../../../families/invoicing/recognise/source-file.tsx'
import { noticeStore } from '../../../client/talk/notify.ts'
import { hasUnsavedChanges } from '../../../client/talk/unsaved-guard.tsx'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { renderConsole } from '../../testing/render-console.tsx'

type Answer = (id: string, body: unknown) => unknown

function open(answer: Answer) {
  const sent: [string, unknown][] = []
  const client = clientOf(({ id }, parts: { body?: unknown }) => {
    sent.push([id, parts.body])
    const found = answer(id, parts.body)
    return found instanceof Error ? Promise.reject(found) : Promise.resolve(found)
  })
  renderConsole({ shown: <OcrPage />, client })
  return sent
}

const text = '名称：上海云帆科技有限公司 税号 91310115MA1K3ABC10'
const paste = async () =>
  fireEvent.change(await screen.findByLabelText('识别的文字'), { target: { value: text } })
const button = (name: RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const title = () =>
  build('OcrTitle', {
    ...{ buyerTaxerName: '上海云帆科技有限公司', buyerTaxerId: '91310115MA1K3ABC10', confidence: 61 },
    ...{ buyerAddressTel: '', buyerBankAccount: '', doubtful: ['buyerTaxerId'] },
    doubts: [{ field: 'buyerTaxerId', reason: '税号校验位不正确，请确认' }],
  })

it('keeps a title only after the doubtful field was looked at or corrected', async () => {
  const sent = open((id) => (id === 'parseOcrTitle' ? title() : null))
  await paste()
  fireEvent.click(await button(/识\s?别$/))
  expect(await screen.findByText('存疑：税号校验位不正确，请确认')).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('置信度 61，还有 1 项存疑未核对')
  const confirm = await button(/确认入库/)
  expect(confirm.disabled).toBe(true)
  // The source is still there beside it.
  expect(screen.getByLabelText<HTMLTextAreaElement>('识别的文字').value).toBe(text)
  fireEvent.change(screen.getByLabelText('购方税号'), { target: { value: '91310115MA1K3ABC19' } })
  expect(confirm.disabled).toBe(false)
  fireEvent.click(confirm)
  await waitFor(() => expect(noticeStore.read().map((notice) => notice.text)).toContain('已确认入库'))
  expect(sent).toContainEqual([
    'confirmOcrTitle',
    {
      text,
      result: {
        ...{ buyerTaxerName: '上海云帆科技有限公司', buyerTaxerId: '91310115MA1K3ABC19' },
        ...{ buyerAddressTel: '', buyerBankAccount: '' },
      },
    },
  ])
})

it('shows a reading under what it was read as alone, and keeps what was corrected of it', async () => {
  open((id) => (id === 'parseOcrTitle' ? title() : null))
  await paste()
  fireEvent.click(await button(/识\s?别$/))
  fireEvent.change(await screen.findByLabelText('购方税号'), { target: { value: '91310115MA1K3ABC19' } })
  fireEvent.click(screen.getByText('发票（引擎二）'))
  expect(screen.queryByLabelText('购方税号')).toBeNull()
  expect(screen.queryByRole('button', { name: /重新识别/ })).toBeNull()
  expect(hasUnsavedChanges()).toBe(true)
  fireEvent.click(screen.getByText('抬头'))
  expect(screen.getByLabelText<HTMLInputElement>('购方税号').value).toBe('91310115MA1K3ABC19')
})

it('offers the second engine where the first finds an invoice too hard, and keeps what a refusal met', async () => {
  const face = build('OcrTax', {
    ...{ fplxdm: '81', fpdm: '', fphm: '25110000000000000001', jshj: '113.00' },
    ...{ doubtful: ['jshj'], doubts: [{ field: 'jshj', reason: '与金额、税额之和不符' }] },
  })
  const refusal = (code: number, message: string, operationId: string) =>
    new Problem({ code, status: 200, message, operationId })
  const sent = open((id) => {
    if (id === 'parseOcrTax') return refusal(104000010, '无法识别', id)
    if (id === 'confirmOcrTax') return refusal(104000001, '票面金额不符', id)
    return face
  })
  await paste()
  fireEvent.click(await screen.findByText('发票'))
  fireEvent.click(await button(/识\s?别$/))
  fireEvent.click(await button(/换引擎二识别/))
  const confirm = await button(/确认入库/)
  expect(confirm.disabled).toBe(true)
  fireEvent.click(screen.getByLabelText('价税合计已核对'))
  fireEvent.click(confirm)
  expect(await screen.findByText('票面金额不符')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('价税合计').value).toBe('113.00')
  expect(sent.map(([id]) => id)).toEqual(['parseOcrTax', 'parseOcrTax2', 'confirmOcrTax'])
})

it('shows the text of a Word document and the pages of a PDF as the source', async () => {
  const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
  const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`
  const document = `<w:document xmlns:w="w"><w:body>${paragraph('购方：上海云帆科技有限公司')}<w:tbl><w:tr>${cell('矿泉水')}${cell('2')}</w:tr></w:tbl></w:body></w:document>`
  const word = await packZip([{ name: 'word/document.xml', bytes: new TextEncoder().encode(document) }])
  const sources: [Blob, string][] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${sources.push([blob, blob.type])}`,
      revokeObjectURL: () => {},
    }),
  )
  const { rerender } = render(<SourceFile file={new File([word], '订单.docx')} onRemove={() => {}} />)
  expect(await screen.findByText('购方：上海云帆科技有限公司')).toBeDefined()
  const row = screen.getByText('矿泉水').closest('tr')
  expect([...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toContain('2')
  // Called a PDF and taken for one, whatever its content says.
  rerender(<SourceFile file={new File(['<p>'], '发票.pdf', { type: 'text/html' })} onRemove={() => {}} />)
  expect(screen.getByTitle('发票.pdf的内容').getAttribute('src')).toBe('blob:2')
  expect(sources.at(-1)?.[1]).toBe('application/pdf')
})
