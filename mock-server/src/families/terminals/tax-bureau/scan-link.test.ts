import { afterAll, beforeEach, expect, it } from 'vitest'
import { createClient, type Client } from '@kaipiao/client'
import {
  getScanLink,
  getSignedQr,
  getSignedScanStatus,
  getTaxBureauLoginStatus,
  getTaxBureauQr,
  getTerminal,
  getTerminalAuthInfo,
  putScanFace,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

const running = await startTestSandbox()
const holder = createClient({ baseUrl: running.url, retry: { attempts: 1 } })
const diskId = terminal('digital')
const path = { diskId }
let agency: Client
let signature: string

beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
  ;({ signature } = await agency.call(getScanLink, { path }))
})
afterAll(() => running.close())

it('lets the holder of a long-term code scan without a sign-in (RT26)', async () => {
  for (const app of [0, 1] as const) {
    const code = await holder.call(getSignedQr, { path, query: { signature, app } })
    expect(code).toMatchObject({ code: 'QRCODE', expireTime: 300 })
    expect(Object.keys(code).toSorted()).toEqual(['code', 'ewm', 'expireTime', 'message'])
  }
  const status = () => holder.call(getSignedScanStatus, { path, query: { signature } })
  expect(await status()).toEqual({ status: 0, message: '未登录' })
  const [account] = await agency.call(getTerminalAuthInfo, { path })
  await agency.call(putScanFace, {
    path,
    body: buildBody(putScanFace, { account: account?.dlzh ?? '', qrCodeType: 0 }),
  })
  expect(await status()).toEqual({ status: 1, message: '已登录' })
})

it('stays good, for it may be printed', async () => {
  await running.sandbox.advance(7 * 86_400_000)
  expect(await holder.call(getSignedScanStatus, { path, query: { signature } })).toMatchObject({})
})

it.each<[string, (right: string) => { diskId: string; signature: string }]>([
  ['another disk', (right) => ({ diskId: terminal('paper'), signature: right })],
  ['a disk that is not there', (right) => ({ diskId: '669999999999', signature: right })],
  ['a signature of nobody', () => ({ diskId, signature: '0'.repeat(64) })],
])('opens nothing with %s', async (_, change) => {
  const { signature: given, ...of } = change(signature)
  const query = { signature: given }
  const refused = { status: 403 }
  await expect(holder.call(getSignedQr, { path: of, query: { ...query, app: 0 } })).rejects.toMatchObject(
    refused,
  )
  await expect(holder.call(getSignedScanStatus, { path: of, query })).rejects.toMatchObject(refused)
})

it('ends when the disk goes to another enterprise', async () => {
  await running.sandbox.store.table('terminals').update(diskId, { taxerId: '91110105MA01NEW001' })
  await expect(holder.call(getSignedScanStatus, { path, query: { signature } })).rejects.toMatchObject({
    status: 403,
  })
})

it.each([getTerminal, getTerminalAuthInfo, getTaxBureauQr, getTaxBureauLoginStatus, getScanLink])(
  'shows its holder nothing else of the disk',
  async (operation) => {
    const reply = await fetch(
      `${running.url}${operation.path.replace('{diskId}', diskId)}?signature=${signature}&isShowTerm=1`,
    )
    expect(reply.status).toBe(401)
  },
)

it('is signed for nobody who does not see the disk', async () => {
  const { rows } = await running.sandbox.store.table('terminals').find()
  const member = await signInAs('member', running)
  const own = rows.find((row) => row.diskId === diskId)
  const foreign = rows.find(({ enterpriseId }) => enterpriseId !== own?.enterpriseId)
  await expect(member.call(getScanLink, { path: { diskId: foreign?.diskId ?? '' } })).rejects.toMatchObject({
    code: 100400001,
  })
})
