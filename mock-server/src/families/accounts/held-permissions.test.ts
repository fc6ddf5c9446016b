import type { Client } from '@kaipiao/client'
import { addCustomer, createRole, getNavigation, getRole, updateRole } from '@kaipiao/client/operations'
import { build } from '@kaipiao/client/testing'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { signInAs } from '../../testing/sign-in.ts'
import { startTestSandbox } from '../../testing/test-sandbox.ts'

const running = await startTestSandbox()
let agency: Client
let admin: Client
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
  admin = await signInAs('admin', running)
})
afterAll(() => running.close())

const AGENCY_ADMIN = '2303'
const input = { code: 'AGENCY_AUDITOR', name: '审核员', roleType: 3 as const, perms: ['2401'] }
const paths = async () => (await agency.call(getNavigation, { query: {} })).map(({ path }) => path)

async function takeAway(...gone: readonly string[]): Promise<void> {
  const { code, name, roleType, perms } = await admin.call(getRole, { path: { id: AGENCY_ADMIN } })
  const body = { code, name, roleType, perms: perms.filter((id) => !gone.includes(id)) }
  await admin.call(updateRole, { path: { id: AGENCY_ADMIN }, body })
}

it('a menu taken from a role is gone from the navigation of who holds it at once (BK04)', async () => {
  expect(await paths()).toEqual(expect.arrayContaining(['/account/customers', '/account/roles']))
  await takeAway('2410', '2440')
  const left = await paths()
  expect(left.filter((path) => /customers|potentials|wechat/i.test(path))).toEqual([])
  expect(left).not.toContain('/account/roles')
  expect(left).toContain('/account/invoices')
})

it('what a role may no longer do is refused with the next call (BK04)', async () => {
  await takeAway('2442', '2411')
  await expect(agency.call(createRole, { body: input })).rejects.toMatchObject({ status: 403 })
  await expect(agency.call(addCustomer, { body: build('CustomerInput') })).rejects.toMatchObject({
    status: 403,
  })
})

it('what it still grants goes on', async () => {
  await takeAway('2411')
  expect(await agency.call(createRole, { body: input })).toMatchObject({ code: 'AGENCY_AUDITOR' })
})
