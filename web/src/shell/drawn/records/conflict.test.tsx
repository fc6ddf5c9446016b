/** Two people edit one record: what was typed stays, and so does what the other has saved. */
import { Problem } from '@kaipiao/client'
import { getCustomerInfo, modifyCustomer } from '@kaipiao/client/described'
import { build } from '@kaipiao/client/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { customers as whole } from '../../../families/crm/customers/customers.ts'
import '../../../kit/screens/record/form-drawer.tsx'
import { clientOf, pageOf } from '../../../requests/testing/fake-client.ts'
import { noticeStore } from '../../../client/talk/notify.ts'
import { renderConsole } from '../../testing/render-console.tsx'

const PATIENT = { timeout: 30_000 }
const FIELDS = ['taxerName', 'contact', 'remark']
/** With a form of three fields, and nothing beside it. */
const { duplicates: _, ...rest } = whole
const customers = {
  ...rest,
  related: [],
  actions: [],
  form: [
    {
      title: '',
      fields: whole.form.flatMap(({ fields }) => fields).filter(({ field }) => FIELDS.includes(field)),
    },
  ],
}
const customer = { ...build('Customer'), id: '7', taxerName: '青禾商贸', contact: '王芳', version: 3 }

interface Sent {
  readonly headers?: { readonly 'If-Match'?: string }
  readonly body: Readonly<Record<string, unknown>>
}

/** Opens the form of the customer, which somebody else saves before it is sent. */
async function edit(theirs: object) {
  const sent: Sent[] = []
  const present = { ...customer, ...theirs, version: 4 }
  const client = clientOf(({ id }, parts: Sent) => {
    if (id === getCustomerInfo.id) return Promise.resolve(customer)
    if (id !== modifyCustomer.id) return Promise.resolve(pageOf([customer]))
    sent.push(parts)
    const facts = {
      code: 100400011,
      message: '内容已被他人修改',
      status: 200,
      operationId: id,
      data: present,
    }
    return sent.length === 1 ? Promise.reject(new Problem(facts)) : Promise.resolve(present)
  })
  const { router } = renderConsole({ resource: customers, path: '/x/7/edit', client })
  const input = await screen.findByLabelText('客户名称', { selector: 'input' }, PATIENT)
  await waitFor(() => expect(screen.getByText(/^保\s?存$/).closest('button')?.disabled).toBe(false), PATIENT)
  fireEvent.change(input, { target: { value: '远帆商贸' } })
  fireEvent.click(screen.getByText(/^保\s?存$/))
  return { sent, router }
}

async function shownConflict(): Promise<HTMLElement> {
  const button = await screen.findByText('全部采用对方', {}, PATIENT)
  const dialog = button.closest('[role=dialog]')
  if (!(dialog instanceof HTMLElement)) throw new Error('it stands in no dialog')
  return dialog
}

it('keeps both edits by itself where they are of different fields, and says so', async () => {
  const { sent } = await edit({ contact: '李娜', remark: '对方写的' })
  await waitFor(() => expect(sent).toHaveLength(2), PATIENT)
  expect(sent[0]?.headers).toEqual({ 'If-Match': '3' })
  expect(sent[1]).toMatchObject({
    headers: { 'If-Match': '4' },
    body: { taxerName: '远帆商贸', contact: '李娜', remark: '对方写的' },
  })
  expect(noticeStore.read().map(({ description = '' }) => description)).toContain(
    '采用了对方修改的：联系人、备注',
  )
})

it.each([
  ['保留我的', '远帆商贸'],
  ['采用对方', '云上商贸'],
])('shows what both have changed side by side; %s saves that', async (choice, name) => {
  const { sent } = await edit({ taxerName: '云上商贸', contact: '李娜' })
  const dialog = await shownConflict()
  expect(dialog.querySelector('tbody tr')?.textContent).toContain('客户名称青禾商贸云上商贸远帆商贸')
  expect(within(dialog).getByText(/对方改过的内容已采用：联系人/)).toBeDefined()
  const save = within(dialog)
    .getByText(/^保\s?存$/)
    .closest('button')
  expect(save?.disabled).toBe(true)
  expect(sent).toHaveLength(1)
  fireEvent.click(within(dialog).getByText(choice))
  if (save) fireEvent.click(save)
  await waitFor(() => expect(sent).toHaveLength(2), PATIENT)
  expect(sent[1]).toMatchObject({
    headers: { 'If-Match': '4' },
    body: { taxerName: name, contact: '李娜' },
  })
})

it('goes back to the form with all that was typed', async () => {
  const { sent } = await edit({ taxerName: '云上商贸' })
  const dialog = await shownConflict()
  fireEvent.click(within(dialog).getByText('返回修改'))
  await waitFor(() => expect(screen.queryByText('全部采用对方')).toBeNull(), PATIENT)
  expect(screen.getByLabelText('客户名称', { selector: 'input' })).toHaveProperty('value', '远帆商贸')
  expect(sent).toHaveLength(1)
})
