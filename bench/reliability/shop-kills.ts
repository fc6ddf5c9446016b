/**
 * `npx tsx bench/reliability/shop-kills.ts [lives] [seed] [postgres]`: buyers open a batch of which a row fails, order, pay,
 * refund, upgrade and recharge while the sandbox is killed in the midst of each call and after it; each call is sent again
 * with its key. In the end every order is there once, each cent is where the ledger says, and the balance is what the
 * calls, each once, come to. On a folder, or on a PostgreSQL of its own. Default: 2 lives.
 */
import { createCipher, createClient, type Client } from '@kaipiao/client'
import { buildBody } from '@kaipiao/client/testing'
import {
  createInvestment,
  createStoreOrder,
  createStoreOrderBatch,
  getAppConfig,
  getBillBalance,
  listStoreOrders,
  loginAgency,
  payStoreOrder,
} from '@kaipiao/client/operations'
import { equals, subtract } from '@kaipiao/domain/money/money'
import { creditCodeCheckDigit } from '@kaipiao/domain/tax-number/credit-code'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { randomAt } from '../../mock-server/src/clock/sequence.ts'
import { controlCall } from '../../mock-server/src/testing/control-call.ts'
import { startPostgres } from '../../mock-server/src/testing/postgres/start-postgres.ts'
import { startProcess } from '../../mock-server/src/testing/postgres/start-process.ts'

const [lives = 2, seed = 1] = process.argv.slice(2, 4).map(Number)
const postgres = process.argv[4] === 'postgres' ? await startPostgres() : undefined
const folder = mkdtempSync(join(tmpdir(), 'kaipiao-shop-kills-'))
const kept = postgres === undefined ? ['--data', folder] : ['--store', postgres.url]
const flags = [...kept, '--world', 'small', '--clock', '2026-01-15 10:30:00', '--frozen']
/** Milliseconds within which a call is cut off. */
const longest = 60

/** 900 − 300 for what failed, 480, 299.17 for a part, 179.51 for an upgrade; 250.55 was recharged. */
const spentByLife = '709.79'

let running = await startProcess(flags)
let buyer = await signIn()
let kills = 0
let failures = 0

async function signIn(): Promise<Client> {
  const client = createClient({
    baseUrl: running.url,
    retry: { attempts: 1 },
    session: { shouldRefresh: () => false },
  })
  const { encryptKey } = await client.call(getAppConfig, { query: { t: 1 } })
  const password = await createCipher(encryptKey).encrypt('Kaipiao#2026')
  const reply = await client.call(loginAgency, {
    body: buildBody(loginAgency, { account: '13800000003', password }),
  })
  await client.session.start(reply)
  return client
}

async function kill(): Promise<void> {
  kills += 1
  await running.kill()
  running = await startProcess(flags)
  buyer = await signIn()
}

/** A call that is cut off by a kill, sent again, and after another kill once more: its answers agree. */
async function send<Answer>(name: string, call: () => Promise<Answer>): Promise<Answer> {
  const cut = call().catch(() => undefined)
  await pause(Math.floor(randomAt(seed, kills) * longest))
  await kill()
  const late = await cut
  const answer = await call()
  await kill()
  const again = await call()
  if (JSON.stringify(answer) !== JSON.stringify(again)) fail(`${name}: a repeat is answered otherwise`)
  if (late !== undefined && JSON.stringify(late) !== JSON.stringify(answer))
    fail(`${name}: what came late says otherwise`)
  return answer
}

async function advance(text: string): Promise<void> {
  const { status } = await controlCall(running.url, 'POST clock', { advance: text })
  if (status !== 200) fail(`the clock does not move: ${status}`)
}

const taxNumber = (at: number) => {
  const first17 = `9131011500000${String(at).padStart(4, '0')}`
  return first17 + (creditCodeCheckDigit(first17) ?? '')
}
const cash = async () => (await buyer.call(getBillBalance)).cash

async function live(life: number): Promise<void> {
  const [one, two, three, four] = [1, 2, 3, 4].map((at) => life * 10 + at)
  const name = (at = 0) => `上海新开${at}号商贸有限公司`
  const keyed = (key: string) => ({ 'Idempotency-Key': `${life}:${key}` })
  const formOf = (at = 0) =>
    Object.entries({
      ...{ contacts: '王芳', mobile: '13800000003' },
      ...{ taxerName: name(at), taxerId: taxNumber(at) },
    }).map(([id, value]) => ({ id, value }))
  const order = (key: string, type: 1 | 3 | 5, gid: string, at = 0, sourceId?: string) =>
    send(key, () =>
      buyer.call(createStoreOrder, {
        headers: keyed(key),
        body: buildBody(createStoreOrder, {
          ...{ type, channelType: 2, mode: 1, goods: [{ id: gid, q: 1, form: formOf(at) }] },
          ...(sourceId === undefined ? {} : { sourceId }),
        }),
      }),
    )
  const pay = (key: string, id: string, amount: string) =>
    send(key, () =>
      buyer.call(payStoreOrder, {
        path: { orderId: id },
        headers: keyed(key),
        body: buildBody(payStoreOrder, { type: 1, amount }),
      }),
    )
  const list = [one, two, three].map((at, place) => ({
    ...{ lineId: String(place + 1), taxerId: taxNumber(at ?? 0) },
    taxerName: place === 2 ? `沙箱等待退款${at}号有限公司` : name(at),
  }))
  const { orderId = '' } = await send('batch', () =>
    buyer.call(createStoreOrderBatch, {
      headers: keyed('batch'),
      body: buildBody(createStoreOrderBatch, {
        ...{ type: 1, mobile: '13800000003', preview: false, contacts: { nickName: '王芳' } },
        ...{ goods: { id: 'G1008', q: 1 }, list },
      }),
    }),
  )
  const single = await order('order', 1, 'G1001', four)
  await pay('pay', single.id, '480.00')
  await advance('+6m')
  await kill()
  await order('refund', 5, 'G1008', one, orderId)
  const upgrade = await order('upgrade', 3, 'G1001', two, orderId)
  await pay('pay-upgrade', upgrade.id, upgrade.amount.settleTotal)
  await send('recharge', () =>
    buyer.call(createInvestment, {
      headers: keyed('recharge'),
      body: buildBody(createInvestment, { amount: '250.55', payType: 'wechat' }),
    }),
  )
  await advance('+6m')
  await kill()
  await advance('+6m')
  for (const at of [one, two, three, four]) {
    const found = (await buyer.call(listStoreOrders, { query: { keyword: taxNumber(at ?? 0) } })).list
    const wanted = at === one || at === two ? 2 : 1
    if (found.length !== wanted) fail(`${taxNumber(at ?? 0)} has ${found.length} orders, not ${wanted}`)
    for (const { id, state } of found)
      if (state !== 'opened' && state !== 'refunded') fail(`order ${id} is ${state}`)
  }
}

function fail(words: string): void {
  failures += 1
  console.log(`FAILED: ${words}`)
}

// What is under way in the world comes first.
await advance('+3d')
buyer = await signIn()
let expected = await cash()
for (let life = 0; life < lives; life += 1) {
  await live(life)
  expected = subtract(expected, spentByLife)
  const left = await cash()
  if (!equals(left, expected)) fail(`life ${life} leaves ${left}, not ${expected}`)
  const { text } = await controlCall(running.url, 'GET ledger')
  const { isBalanced, differences } = JSON.parse(text) as { isBalanced: boolean; differences: unknown[] }
  if (!isBalanced) fail(JSON.stringify(differences))
}
await running.kill()
await postgres?.stop()
rmSync(folder, { recursive: true })
console.log(
  `${lives} lives of the shop, ${kills} kills, seed ${seed}, ${postgres === undefined ? 'folder' : 'PostgreSQL'}: ${failures} failures`,
)
process.exit(failures === 0 ? 0 : 1)
