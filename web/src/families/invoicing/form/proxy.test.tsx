import { checkIssueEnvironment } from '@kaipiao/client/operations'
import { build, buildReply } from '@kaipiao/client/testing'
import { validForm } from '@kaipiao/domain/invoicing/testing/valid-form'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { draftBox } from '../state/kept/draft.ts'
import { openForm } from '../state/kept/open-form.ts'
import { DISK, keptPlatform, showDesk } from './show-desk.tsx'
import { withoutLayout } from '../testing/without-layout.ts'

withoutLayout()

const sent: unknown[] = []
let refusal = ''
function proxyDesk() {
  const platform = keptPlatform()
  platform.instead = ({ method, url, body }) => {
    if (url.pathname.startsWith('/v2/tax/issue/ydk/') && method === 'POST') {
      sent.push([url.pathname, body])
      if (refusal !== '') return { code: 104000001, message: refusal }
      const order = { ...build('IssueOrder'), id: '7001', diskId: DISK, ddzt: 1, ydk: 1, warnings: [] }
      return { code: 0, message: '', data: order }
    }
    if (url.pathname.includes('/check')) return buildReply(checkIssueEnvironment, { ok: 1, code: 0 })
    return undefined
  }
  showDesk(platform, '/yidaikai/new', { isProxy: true })
  return platform
}

beforeEach(() => {
  sent.length = 0
  refusal = ''
  localStorage.clear()
})

it('hands an application in at the bureau, under its type', async () => {
  const form = validForm()
  draftBox(`${DISK}.proxy`, localStorage).write(openForm(form, 'f-1'))
  proxyDesk()
  await userEvent.click(await screen.findByRole('button', { name: '提交代开申请' }))
  await screen.findByText(/代开申请已提交/)
  expect(sent).toMatchObject([
    [`/v2/tax/issue/ydk/${DISK}/82`, { fplxdm: '82', buyerTaxerName: form.buyerTaxerName, jshj: form.jshj }],
  ])
  expect(screen.getByRole('link', { name: '易代开订单' }).getAttribute('href')).toMatch(/\/yidaikai$/)
  await userEvent.click(screen.getByRole('button', { name: '继续申请代开' }))
  expect((await screen.findByLabelText<HTMLInputElement>('购买方名称', { selector: 'input' })).value).toBe('')
})

it('keeps what was typed where the bureau refuses the application, and says why', async () => {
  refusal = '税局代开服务维护中'
  const form = validForm()
  draftBox(`${DISK}.proxy`, localStorage).write(openForm(form, 'f-1'))
  proxyDesk()
  await userEvent.click(await screen.findByRole('button', { name: '提交代开申请' }))
  const alert = await screen.findByText('税局代开服务维护中')
  expect(alert.closest('[role=alert]')?.textContent).toContain('未能提交，填写的内容已保留')
  expect(screen.getByLabelText<HTMLInputElement>('购买方名称', { selector: 'input' }).value).toBe(
    form.buyerTaxerName,
  )
  expect(draftBox(`${DISK}.proxy`, localStorage).read()?.state.header.buyerTaxerName).toBe(
    form.buyerTaxerName,
  )
})

it('keeps nothing on the server, which the terminal itself would issue, and has a draft of its own', async () => {
  draftBox(DISK, localStorage).write(openForm(validForm({ buyerTaxerName: '别的公司' }), 'f-2'))
  const platform = proxyDesk()
  const buyer = await screen.findByLabelText<HTMLInputElement>('购买方名称', { selector: 'input' })
  expect(buyer.value).toBe('')
  expect(screen.queryByRole('button', { name: '存草稿' })).toBeNull()
  fireEvent.change(buyer, { target: { value: '甲公司' } })
  await userEvent.keyboard('{Control>}s{/Control}')
  await waitFor(() =>
    expect(draftBox(`${DISK}.proxy`, localStorage).read()?.state.header.buyerTaxerName).toBe('甲公司'),
  )
  expect(draftBox(DISK, localStorage).read()?.state.header.buyerTaxerName).toBe('别的公司')
  expect(platform.writes).toEqual([])
})
