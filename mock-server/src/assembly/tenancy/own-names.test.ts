import { createDraft, issueInvoice, listDrafts } from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { afterAll, expect, it } from 'vitest'
import { invoiceForm } from '../../testing/invoice-form.ts'
import { signInAs } from '../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../testing/test-sandbox.ts'
import { terminal } from '../../world/named-rows.ts'

const running = await startTestSandbox()
const agency = await signInAs('agency', running)
afterAll(() => running.close())

const own = terminal('digital')
const { rows } = await running.sandbox.store.table('terminals').find()
const [mine] = rows.filter(({ diskId }) => diskId === own)
const foreign = rows.find(({ agencyId }) => agencyId !== mine?.agencyId)?.diskId ?? ''
const formOf = (diskId: string) => ({ ...invoiceForm(), diskId })

it.each([
  ['of another agency', foreign, undefined],
  ['of nobody', '661999999999', undefined],
  ['of the own', own, own],
])('a terminal %s that a form names is kept as %s: %s', async (_, diskId, kept) => {
  expect(diskId).not.toBe('')
  const draft = await agency.call(createDraft, {
    body: buildBody(createDraft, { diskId: own, form: formOf(diskId) }),
  })
  expect(draft.form.diskId).toBe(kept)
  const { list } = await agency.call(listDrafts, { query: { pageSize: 999 } })
  expect(list.find(({ id }) => id === draft.id)?.form.diskId).toBe(kept)
  const order = await agency.call(issueInvoice, { path: { id: own }, body: formOf(diskId) })
  const row = await running.sandbox.store.table('issueOrders').get(order.id)
  expect(JSON.stringify(row).includes(foreign)).toBe(false)
  expect(row?.diskId).toBe(own)
})
