/** A row of batch issuing is corrected in the form, lines included, and issued in its workspace alone. */
import { build } from '@kaipiao/client/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { dialogStore } from '../../../client/talk/dialogs.ts'
import { noticeStore } from '../../../client/talk/notify.ts'
import { DISK, keptPlatform, showDesk } from './show-desk.tsx'
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
  const buyer = await screen.findByLabelText<HTMLInputElement>('购买方名称', { selector: 'input' })
  fireEvent.change(buyer, { target: { value: '北京新名科技有限公司' } })
  expect(screen.queryByText('开具发票', { selector: 'button *' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: `保存到${label}` }))
  // Lines are coded meanwhile, which is another write.
  await waitFor(() => expect(platform.writes).toContain(`PUT ${base}/row/19101`))
  expect(saved).toMatchObject({ buyerTaxerName: '北京新名科技有限公司', fjys: form.fjys, goods: [{}] })
  await waitFor(() => expect(noticeStore.read().map(({ text }) => text)).toContain(`已保存到${label}`))
})

it('that somebody else has corrected meanwhile is shown beside what was typed, which stays', async () => {
  const form = { ...build('InvoiceForm'), fplxdm: '82' as const, remark: '' }
  const mine = { ...build('BatchInvoice'), id: '19101', diskId: DISK, state: 'waiting', form, version: 0 }
  const theirs = {
    ...mine,
    ...{ version: 1, changedBy: '赵敏', tsUpdate: '2026-01-15 11:00:00' },
    form: { ...form, buyerTaxerName: '上海新名科技有限公司', remark: '加急' },
  }
  const platform = keptPlatform()
  let kept: typeof mine = mine
  const versions: (string | null)[] = []
  platform.instead = ({ method, url, body }) => {
    if (url.pathname.endsWith('/details/19101')) return { code: 0, message: '', data: kept }
    if (method !== 'PUT' || !url.pathname.endsWith('/row/19101')) return undefined
    versions.push(url.searchParams.get('version'))
    // They save after the look and before the write.
    if (versions.length === 1) {
      kept = theirs
      return { code: 100400011, message: '赵敏已在 2026-01-15 11:00:00 修改过这一行' }
    }
    return { code: 0, message: '', data: { ...theirs, version: 2, form: body } }
  }
  showDesk(platform, '/positive?batch=19101')
  const buyer = await screen.findByLabelText<HTMLInputElement>('购买方名称', { selector: 'input' })
  fireEvent.change(buyer, { target: { value: '北京新名科技有限公司' } })
  const save = async () => {
    const button = await waitFor(() => {
      const found = screen.getByText('保存到批量开票', { selector: 'button *' }).closest('button')
      if (found === null || found.className.includes('loading')) throw new Error('the button is busy')
      return found
    })
    await userEvent.click(button)
  }
  const asked = async () => {
    await waitFor(() => expect(dialogStore.read()).toHaveLength(1))
    return dialogStore.read()[0]
  }
  await save()
  const first = await asked()
  expect(first?.question).toMatchObject({
    title: '这张批量开票行在别处改过',
    message: expect.stringContaining(
      '赵敏保存过另一个版本，与你填写的不同：\n购买方名称：对方“上海新名科技有限公司”，你“北京新名科技有限公司”\n备注：对方“加急”，你“空”',
    ),
  })
  first?.answer('no')
  await waitFor(() => expect(dialogStore.read()).toEqual([]))
  expect(buyer.value).toBe('北京新名科技有限公司')
  expect(versions).toEqual(['0'])
  // Having seen it, they are written over.
  await save()
  ;(await asked())?.answer('over')
  await waitFor(() => expect(versions).toEqual(['0', '1']))
  await screen.findByText(/已存到服务器/)
})
