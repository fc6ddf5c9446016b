import type { Client } from '@kaipiao/client'
import { codes } from '@kaipiao/client/codes'
import {
  beginTotp,
  confirmTotp,
  getFactorPolicy,
  getFactors,
  getNavigation,
  getUserInfo,
  listServicers,
  removeFactor,
  updateFactorPolicy,
} from '@kaipiao/client/operations'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'
import { totpCodeOf } from '../../../testing/factors/totp-code.ts'
import { demoPassword } from '../../../world/demo-accounts.ts'
import { policyId } from '../../../behaviour/wanted-factor.ts'

const running = await startTestSandbox()
let admin: Client
beforeEach(async () => {
  await running.rewind()
  admin = await signInAs('admin', running)
})
afterAll(() => running.close())

const proof = () => ({ password: running.sandbox.secrets.seal(demoPassword) })
const ask = () => running.sandbox.store.table('factorPolicies').put({ id: policyId, admins: 1 })

async function addTotp(): Promise<void> {
  const { totpSecret } = await admin.call(beginTotp, { body: proof() })
  await admin.call(confirmTotp, {
    body: { totpCode: totpCodeOf(totpSecret, running.sandbox.clock.time()) },
  })
}

it('the platform asks no second factor until an administrator who has one says so', async () => {
  expect(await admin.call(getFactorPolicy)).toEqual({ admins: 0 })
  const body = { admins: 1 } as const
  await expect(admin.call(updateFactorPolicy, { body })).rejects.toMatchObject({ code: codes.wrongState })
  await addTotp()
  expect(await admin.call(updateFactorPolicy, { body })).toEqual({ admins: 1 })
  const [factor] = (await admin.call(getFactors)).list
  // He who asks it of others does not take off his own.
  await expect(
    admin.call(removeFactor, { path: { id: factor?.id ?? '' }, body: proof() }),
  ).rejects.toMatchObject({ code: codes.wrongState })
  const provider = await signInAs('provider', running)
  await expect(provider.call(getFactorPolicy)).rejects.toMatchObject({ status: 403 })
})

it('an administrator of whom one is asked does nothing before adding it', async () => {
  await ask()
  admin = await signInAs('admin', running)
  expect(await admin.call(getUserInfo)).toMatchObject({ factorWanted: 1 })
  expect(await admin.call(getFactors)).toEqual({ list: [], recoveryLeft: 0, asked: 1 })
  await admin.call(getNavigation)
  for (const operation of [listServicers, getFactorPolicy])
    await expect(admin.call(operation)).rejects.toMatchObject({ status: 403 })
  const bearer = (await running.sandbox.store.table('tokens').find()).rows.at(-1)?.id
  const reply = await fetch(`${running.url}/v1/account/factors/policy`, {
    headers: { authorization: `Bearer ${bearer}` },
  })
  expect(await reply.json()).toMatchObject({ message: '平台要求管理员启用二次验证，请先在个人中心添加' })
  await addTotp()
  expect(await admin.call(getUserInfo)).toMatchObject({ factorWanted: 0 })
  await admin.call(listServicers)
})

it('others go on as before', async () => {
  await ask()
  const provider = await signInAs('provider', running)
  expect(await provider.call(getUserInfo)).not.toHaveProperty('factorWanted')
  await provider.call(listServicers)
})
