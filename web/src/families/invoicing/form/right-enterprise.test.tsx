import { build } from '@kaipiao/client/testing'
import { validForm } from '@kaipiao/domain/invoicing/testing/valid-form'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { dialogStore } from '../../../client/talk/dialogs.ts'
import { draftBox } from '../state/kept/draft.ts'
import { openForm } from '../state/kept/open-form.ts'
import { DISK, keptPlatform, showDesk } from './show-desk.tsx'
import { withoutLayout } from '../testing/without-layout.ts'

withoutLayout()
beforeEach(() => localStorage.clear())

/** A desk whose account is signed in at the bureau for another enterprise, and what it asks to be written. */
function deskOfAnother(form = validForm(), environment: object = { ok: 1, code: 0, message: '' }) {
  const platform = keptPlatform()
  let needSwitch = true
  platform.instead = ({ method, url: { pathname } }) => {
    const reply = (data: unknown) => ({ code: 0, message: '', data })
    if (pathname === `/v2/tax/issue/enterprise/change/${DISK}`) {
      if (method === 'PUT') needSwitch = false
      return reply({ needSwitch, taxerId: '91110108MA01K8QH3W', taxerName: '北京青禾商贸有限公司' })
    }
    if (pathname.includes('/check')) return reply({ copyStatus: 1, ...environment })
    if (pathname === `/v2/tax/issue/invoice/${DISK}`)
      return reply({ ...build('IssueOrder'), ddzt: 2, warnings: [] })
    return undefined
  }
  draftBox(DISK, localStorage).write(openForm(form, 'f-1'))
  showDesk(platform)
  const written = () => platform.writes.filter((write) => /enterprise|issue\/invoice/.test(write))
  return { platform, written }
}

const issue = async () =>
  userEvent.click(await screen.findByText('开具发票', { selector: '.action-bar button *' }))
const asked = async () => {
  await waitFor(() => expect(dialogStore.read()).toHaveLength(1))
  return dialogStore.read()[0]
}

it('asks before it issues for the enterprise of the terminal, and switches the bureau to it (FM54)', async () => {
  const { written } = deskOfAnother()
  await issue()
  const first = await asked()
  expect(first?.question).toMatchObject({
    title: '切换开票企业',
    message: expect.stringContaining('北京青禾商贸有限公司'),
  })
  expect(written()).toEqual([])
  first?.answer('yes')
  await screen.findByText(/正在开具/)
  expect(written()).toEqual([
    `PUT /v2/tax/issue/enterprise/change/${DISK}`,
    `POST /v2/tax/issue/invoice/${DISK}`,
  ])
})

it('issues nothing where one would rather not switch, and keeps the form', async () => {
  const { written } = deskOfAnother()
  await issue()
  ;(await asked())?.answer('no')
  await waitFor(() => expect(dialogStore.read()).toEqual([]))
  expect(written()).toEqual([])
  expect(
    (await screen.findByLabelText<HTMLInputElement>('购买方名称', { selector: 'input' })).value,
  ).not.toBe('')
})

it('asks nothing for what the disk issues and not the bureau', async () => {
  const { written } = deskOfAnother(validForm({ fplxdm: '007' }))
  await issue()
  await screen.findByText(/正在开具/)
  expect(written()).toEqual([`POST /v2/tax/issue/invoice/${DISK}`])
})

it('stops at what the environment has against it, says it, and asks nothing more (IV03)', async () => {
  const { written } = deskOfAnother(validForm(), { ok: 0, code: 201300003, message: '已过锁死日期' })
  await issue()
  expect((await asked())?.question.message).toContain('已过锁死日期')
  expect(dialogStore.read().map(({ question }) => question.title)).not.toContain('切换开票企业')
  expect(written()).toEqual([])
})
