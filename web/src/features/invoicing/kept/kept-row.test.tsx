/** A row of batch issuing is corrected in the form, lines included, and issued in its workspace alone. */
import { build } from '@kaipiao/client/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { noticeStore } from '../../../providers/talk/notices.ts'
import { DISK, keptPlatform, showDesk } from '../testing/show-desk.tsx'
import { withoutLayout } from '../testing/without-layout.ts'

withoutLayout()

it.each([
  ['batch', '/v2/tax/invoice/batch', '批量开票'],
  ['list', '/v2/invoice/issue/list/invoice/list', '清单开票'],
])('of the %s is saved to where it came from', async (kind, base, label) => {
  const form = {
    ...build('InvoiceForm'),
    fplxdm: '82' as const,
    fjys: [{ name: '经办人姓名', value: '赵敏' }],
  }
  const row = { ...build('BatchInvoice'), id: '19101', diskId: DISK, state: 'waiting', form }
  const platform = keptPlatform()
  let saved: Record<string, unknown> = {}
  platform.instead = ({ method, url, body }) => {
    if (url.pathname === `${base}/details/19101`) return { code: 0, message: '', data: row }
    if (method !== 'PUT' || url.pathname !== `${base}/row/19101`) return undefined
    saved = body as typeof saved
    return { code: 0, message: '', data: { ...row, form: body } }
  }
  showDesk(platform, `/positive?${kind}=19101`)
  await screen.findByText(`${label}行`)
  const buyer = await screen.findByLabelText<HTMLInputElement>('购买方名称')
  fireEvent.change(buyer, { target: { value: '北京新名科技有限公司' } })
  expect(screen.queryByText('开具发票', { selector: 'button *' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: `保存到${label}` }))
  // Lines are coded meanwhile, which is another write.
  await waitFor(() => expect(platform.writes).toContain(`PUT ${base}/row/19101`))
  expect(saved).toMatchObject({ buyerTaxerName: '北京新名科技有限公司', fjys: form.fjys, goods: [{}] })
  await waitFor(() => expect(noticeStore.read().map(({ text }) => text)).toContain(`已保存到${label}`))
})
