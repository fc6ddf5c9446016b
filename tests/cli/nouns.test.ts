/** What the office keeps, by its nouns: list, get, export, and acts on many records with a code of exit. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCliWorld, type CliWorld } from './support/cli-world.ts'
import { runCli } from './support/run-cli.ts'

/** A form that any terminal issues. */
const form = {
  fplxdm: '82',
  hsbz: '1',
  hjje: '100.00',
  hjse: '13.00',
  jshj: '113.00',
  buyerTaxerName: '暂存购方有限公司',
  buyerTaxerId: '91310115MA1K3ABC19',
  review: { drawer: '王芳' },
  goods: [
    {
      index: 0,
      ...{ name: '矿泉水', zxbm: '1030307040000000000', spsm: '软饮料', ggxh: '550ml*24', dw: '箱' },
      ...{ quantity: '2', price: '56.5', taxPrice: '56.5', notTaxPrice: '50', taxRate: '0.13' },
      ...{ lslbs: '0', yhzcbs: '0', hsbz: '1' },
      ...{ amount: '100.00', taxAmount: '13.00', totalAmount: '113.00' },
    },
  ],
}

let world: CliWorld
beforeAll(async () => {
  world = await createCliWorld()
  await world.login()
  await writeFile(join(world.folder, '草稿.json'), JSON.stringify({ diskId: '661000000001', form }))
})
afterAll(() => world.close())

const setClock = (body: { freeze: boolean } | { advance: string }) =>
  fetch(`${world.sandbox.url}/__sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('a noun', () => {
  it('is listed by filters and order of the platform, in labels for people', async () => {
    const { stdout } = await world.run('customer', 'list', '--state', '停用', '--sort', '-客户名称')
    const [head, ...rows] = stdout.trim().split('\n')
    expect(head).toBe('客户名称\t税号\t状态\t联系人\t手机号\t授信额度\t更新时间')
    expect(new Set(rows.map((row) => row.split('\t')[2]))).toEqual(new Set(['停用']))
    const asked = world.proxy.calls.at(-1)
    expect([asked?.query.get('state'), asked?.query.get('sort')]).toEqual(['0', '-taxerName'])
  })

  it('asks for no more than is wanted', async () => {
    const { stdout } = await world.run('customer', 'list', '--limit', '3', '--json', 'id')
    expect(JSON.parse(stdout)).toHaveLength(3)
    expect(world.proxy.calls.at(-1)?.query.get('pageSize')).toBe('3')
  })

  it('is got by what list names it', async () => {
    const [id = ''] = (await world.run('customer', 'list', '--limit', '1', '-o', 'names')).stdout.split('\n')
    const record = await world.run('customer', 'get', id)
    expect([record.code, record.stdout]).toEqual([0, expect.stringContaining(`编号\t${id}\n`)])
    expect((await world.run('customer', 'get', id, '--jq', '.id')).stdout).toBe(`${id}\n`)
    expect((await world.run('customer', 'get', '999999999')).code).toBe(1)
  })

  it('is exported with every field', async () => {
    const { code, stderr } = await world.run('customer', 'export')
    expect([code, stderr]).toEqual([0, '已导出：客户.xlsx\n'])
    const [head = []] =
      (await readXlsx(await readFile(join(world.folder, '客户.xlsx')))).sheets[0]?.rows ?? []
    expect(head).toEqual(expect.arrayContaining(['编号', '客户名称', '备注', '创建时间']))
  })
})

describe('an act on many records', () => {
  it('goes on after a refusal and says which: 3', async () => {
    const listed = ['order', 'list', '--limit', '5', '-o', 'names']
    const names = (await world.run(...listed)).stdout
    const { code, stdout } = await runCli(world.place, ['order', 'retry', '-', '--json'], `${names}9999999\n`)
    const outcomes = JSON.parse(stdout) as { id: string; isDone: boolean }[]
    expect([code, outcomes.map(({ id }) => id)]).toEqual([3, [...names.trim().split('\n'), '9999999']])
    expect(outcomes.at(-1)?.isDone).toBe(false)
  })
})

describe('the state of every terminal', () => {
  it('is told with a code of exit that a nightly job can use', async () => {
    const [quota, short, bureau] = await Promise.all([
      world.run('quota', '--json', 'diskId,syed'),
      world.run('quota', '--below', '999999999999', '--json'),
      world.run('bureau', 'status', '--json', 'diskId,isLoggedIn'),
    ])
    const rows = JSON.parse(quota.stdout) as { diskId: string }[]
    expect([quota.code, rows.length > 1]).toEqual([0, true])
    expect([short.code, (JSON.parse(short.stdout) as unknown[]).length > 0]).toEqual([3, true])
    const logins = JSON.parse(bureau.stdout) as { isLoggedIn: boolean }[]
    expect(bureau.code).toBe(logins.every(({ isLoggedIn }) => isLoggedIn) ? 0 : 3)
    expect(logins).toHaveLength(rows.length)
  })
})

it('ticks received invoices by one call, and unticks them', async () => {
  const names = (await world.run('input', 'list', '--state', '未勾选', '--limit', '5', '-o', 'names')).stdout
  const before = world.proxy.calls.length
  const { stdout } = await runCli(world.place, ['input', 'certify', '-', '--json'], names)
  const outcomes = JSON.parse(stdout) as { id: string; isDone: boolean; message: string }[]
  expect(outcomes.map(({ id }) => id)).toEqual(names.trim().split('\n'))
  const asked = world.proxy.calls.slice(before).filter(({ path }) => path === '/v2/vatpaid/certification')
  expect(asked).toHaveLength(1)
  const done = outcomes.filter(({ isDone }) => isDone).map(({ id }) => id)
  expect(done.length).toBeGreaterThan(0)
  expect((await world.run('input', 'uncertify', ...done)).code).toBe(0)
})

describe('what waits to be issued', () => {
  const idsOf = async (...args: string[]) =>
    (await world.run(...args, '-o', 'names')).stdout.split('\n').filter((id) => id !== '')

  it('drafts are issued, withdrawn and deleted: 3 where one is refused', async () => {
    const disk = ['--disk', '661000000001']
    await world.run('api', 'createDraft', '--input', '草稿.json')
    const drafts = await idsOf('draft', 'list', '--state', 'draft', ...disk)
    const [draft = ''] = drafts
    // Not issued by the bureau before it is taken back, however long a process takes to start.
    await setClock({ freeze: true })
    expect((await world.run('draft', 'issue', draft)).code).toBe(2)
    expect((await world.run('draft', 'issue', draft, '--yes')).code).toBe(0)
    expect((await world.run('draft', 'delete', draft, '--yes')).code).toBe(3)
    expect((await world.run('draft', 'withdraw', draft)).code).toBe(0)
    await setClock({ freeze: false })
    expect((await world.run('draft', 'delete', draft, '--yes')).code).toBe(0)
    expect(await idsOf('draft', 'list', '--state', 'draft', ...disk)).toEqual(drafts.slice(1))
  })

  it('forms that were put aside are issued once and marked so, whatever answer was lost', async () => {
    const made = await world.run('api', 'createStoredInvoice', '--input', '草稿.json', '--jq', '.id')
    const id = made.stdout.trim()
    const ordersOf = () => idsOf('order', 'list', '--disk', '661000000001', '--keyword', '暂存购方')
    world.proxy.setFaults(({ path }) =>
      path.endsWith('/storage/invoice/status') ? { kind: 'answer', status: 500 } : undefined,
    )
    const before = await ordersOf()
    expect((await world.run('stored', 'issue', id, '--yes')).code).not.toBe(0)
    world.proxy.setFaults(() => undefined)
    expect((await world.run('stored', 'issue', id, '--yes')).code).toBe(0)
    expect((await ordersOf()).length - before.length).toBe(1)
    expect((await world.run('stored', 'get', id, '--jq', '.operationStatus')).stdout.trim()).toBe('2')
    expect((await world.run('stored', 'issue', id, '--yes')).stderr).toContain('此前已开具，没有再做')
  })
})

it('renews terminals: those that end soon or are named, one order an enterprise, paid where that is asked', async () => {
  const dry = await world.run('terminal', 'renew', '--within', '5000', '--dry-run', '--json')
  const { total, wrong } = JSON.parse(dry.stdout) as { total: number; wrong: number }
  expect(total).toBeGreaterThan(wrong)
  const disk = ['--disk', '661000000001']
  expect((await world.run('terminal', 'renew', ...disk)).code).toBe(2)
  const paid = await world.run('terminal', 'renew', ...disk, '--pay', '--yes', '--json')
  const { made } = JSON.parse(paid.stdout) as { made: Array<{ id: string }> }
  const { stdout } = await world.run('bill', 'get', made[0]?.id ?? '', '--json')
  expect(JSON.parse(stdout)).toMatchObject({ type: 2, state: expect.stringMatching(/paid|opening|opened/) })
  const unpaid = await world.run('terminal', 'renew', ...disk, '--yes')
  expect(unpaid.stderr).toContain('48 小时内')
  expect(unpaid.stderr).toContain('已下单 1 行')
  const again = await world.run('terminal', 'renew', ...disk, '--yes')
  expect([again.code, again.stderr]).toEqual([
    0,
    expect.stringContaining('已下单 1 行（其中已有未付订单 1 行）'),
  ])
  const waits = await world.run('terminal', 'renew', ...disk, '--dry-run')
  expect(waits.stderr).toMatch(/已有未付订单 \d+：同样的不会再下单/)
  const json = await world.run('terminal', 'renew', ...disk, '--yes', '--json')
  expect(JSON.parse(json.stdout)).toMatchObject({ success: 1, unpaid: 1, failed: 0 })
})

it('renews one thing once, pays, downgrades and refunds it from the command line', async () => {
  // What waits is not ordered again: one unpaid order for one thing, which is paid, upgraded and refunded from here.
  const ids = async (...args: string[]) =>
    (await world.run('bill', 'list', '-o', 'names', ...args)).stdout.split('\n').filter(Boolean)
  const renewed = async () => {
    const { stdout } = await world.run('terminal', 'renew', '--disk', '661000000003', '--yes', '--json')
    return (JSON.parse(stdout) as { made: Array<{ id: string }> }).made[0]?.id ?? ''
  }
  const id = await renewed()
  expect(await renewed()).toBe(id)
  expect(await ids('--state', '待支付', '--keyword', '北京云哲餐饮管理有限公司')).toEqual([id])
  expect((await world.run('bill', 'pay', id)).code).toBe(2)
  const paying = await world.run('bill', 'pay', id, '--no-coupons', '--yes')
  expect([paying.code, paying.stdout.trim()]).toEqual([0, id])
  expect(paying.stderr).toMatch(/预计服务期 .+ 至 .+[^]+账户支付 ¥480\.00：现金余额 .+；支付后现金余额/)
  const again = await world.run('bill', 'pay', id, '--yes')
  expect([again.code, again.stdout.trim()]).toEqual([0, id])
  expect(again.stderr).toContain('此前已支付，没有再付')
  await setClock({ advance: '+6m' })
  expect((await world.run('bill', 'upgrade', id, '--yes')).stderr).toContain('无需升级')
  const lower = (await world.run('bill', 'downgrade', id, '--yes')).stdout.trim()
  await setClock({ advance: '+6m' })
  const refund = await world.run('bill', 'refund', lower, '--yes')
  expect(refund.stderr).toMatch(/应退金额 .+退款后不能撤销/s)
  expect(JSON.parse((await world.run('bill', 'get', lower, '--json')).stdout)).toMatchObject({ type: 4 })
  const back = refund.stdout.trim()
  expect(JSON.parse((await world.run('bill', 'get', back, '--json')).stdout)).toMatchObject({ type: 5 })
})
