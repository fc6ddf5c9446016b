/** What a dry run calls right is taken; what would be refused for a reason that can be known it tells in the same words. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCliWorld, type CliWorld } from '../support/cli-world.ts'

const head = '流水号,购方名称,购方税号,商品名称,税收编码,数量,单价,金额,税率'
const line = (serial: string) =>
  `${serial},上海云帆科技有限公司,91310115MA1K3ABC19,矿泉水,1030307040000000000,2,56.5,113.00,13%`

let world: CliWorld
beforeAll(async () => {
  world = await createCliWorld()
  await world.login()
})
afterAll(() => world.close())

const write = (name: string, ...lines: string[]) => writeFile(join(world.folder, name), lines.join('\n'))

interface Told {
  total: number
  rows: Array<{ name: string; messages: string[] }>
  unseen?: string[]
  success: number
}

/** A command as a dry run, and then meant: what each says of the rows. */
async function both(...words: string[]): Promise<{ dry: Told; real: Told }> {
  const told = async (...more: string[]) =>
    JSON.parse((await world.run(...words, '--json', ...more)).stdout) as Told
  return { dry: await told('--dry-run'), real: await told('--yes', '--again') }
}

const reasons = ({ rows }: Told) => rows.map(({ name, messages }) => [name, messages])

it('an invoice over a limit of the enterprise, less what those before it take', async () => {
  const disk = '661000000001'
  const on = { interceptSw: 1, interceptAmount: '0.00' }
  const limit = async (amount: string) => {
    await write('限额.json', JSON.stringify({ last12: { ...on, interceptAmount: amount } }))
    const query = ['-f', `diskId=${disk}`, '-f', 'updateSingle=true']
    expect((await world.run('api', 'updateQuotaConfig', ...query, '--input', '限额.json')).code).toBe(0)
  }
  const issue = ['invoice', 'issue', '两张.csv', '--disk', disk]
  await write('两张.csv', head, line('A-1'), line('A-2'))
  await limit('0.01')
  const all = await both(...issue)
  expect(reasons(all.dry).map(([name]) => name)).toEqual(['A-1', 'A-2'])
  expect(reasons(all.dry)).toEqual(reasons(all.real))
  expect(all.dry.rows[0]?.messages[0]).toContain('近12个月累计开票金额超过设置的最大金额')
  await limit('900000000.00')
  const none = await both(...issue)
  expect([none.dry.rows, none.real.rows, none.real.success]).toEqual([[], [], 2])
  expect(none.dry.unseen).toContain('税局的校验')
})

it.each([
  ['661000000006', '026', '当前税盘连接异常，请稍后重试'],
  ['661000000009', '82', '电子税局登录已失效，请重新登录'],
])('an invoice of the terminal %s, which issues nothing now', async (disk, type, reason) => {
  await write('一张.csv', `${head},发票类型`, `${line('B-1')},${type}`)
  const { dry, real } = await both('invoice', 'issue', '一张.csv', '--disk', disk)
  expect(reasons(dry)).toEqual([['B-1', [reason]]])
  expect(reasons(real)).toEqual(reasons(dry))
})

it('voids: a month that is over, a disk that does not work, and one that is voided', async () => {
  const disk = '661000000002'
  await write('纸票.csv', `${head},发票类型`, `${line('C-1')},007`)
  const made = await world.run('invoice', 'issue', '纸票.csv', '--disk', disk, '--yes', '--watch')
  const number = /\t(\d{8})\t/.exec(made.stdout)?.[1] ?? ''
  const { stdout } = await world.run(
    'invoice',
    'list',
    '--since',
    '2025-10-01',
    '--until',
    '2026-01-31',
    '--json',
  )
  const invoices = JSON.parse(stdout) as Array<Record<'fpdm' | 'fphm' | 'diskId' | 'fplxdm', string>>
  const own = invoices.find((one) => one.fphm === number && one.diskId === disk)
  await write(
    '作废.csv',
    '发票号码,发票代码',
    '00000002,1100250022',
    '00000002,1100250082',
    `${number},${own?.fpdm}`,
  )
  const voiding = ['invoice', 'void', '作废.csv', '--by', '陈晓']
  const dry = await world.run(...voiding, '--dry-run', '--json')
  const real = await world.run(...voiding, '--yes', '--json')
  const [told, came] = [dry, real].map((one) => JSON.parse(one.stdout) as Told)
  if (!told || !came) throw new Error('nothing told')
  expect(reasons(told)).toEqual([
    ['00000002', ['只能作废当月开具且未抄报的纸质发票，请开具红字发票']],
    ['00000002', ['当前托管服务已到期，请续费']],
  ])
  expect(reasons(came)).toEqual(reasons(told))
  expect([came.success, told.unseen]).toEqual([1, ['税盘上正在进行的批量作废']])
})

it('takes back: nothing that is left, and a terminal that issues nothing', async () => {
  const { stdout } = await world.run(
    'invoice',
    'list',
    '--since',
    '2025-10-01',
    '--until',
    '2026-01-31',
    '--json',
  )
  const invoices = JSON.parse(stdout) as Array<Record<'fpdm' | 'fphm' | 'fplxdm', string> & { fplb: number }>
  const [one] = invoices.filter(({ fplxdm, fplb }) => fplxdm === '026' && fplb === 0)
  await write('红冲.csv', '发票号码,发票代码', `${one?.fphm},${one?.fpdm}`, '00000002,1100250082')
  const first = await both('invoice', 'red', '红冲.csv')
  expect(reasons(first.dry)).toEqual([['00000002', ['当前托管服务已到期，请续费']]])
  expect(reasons(first.real)).toEqual(reasons(first.dry))
  expect(first.real.success).toBe(1)
  const again = await both('invoice', 'red', '红冲.csv')
  expect(again.dry.rows[0]?.messages).toEqual(['原蓝字发票已全额红冲'])
  expect(reasons(again.real)).toEqual(reasons(again.dry))
  expect(again.dry.unseen).toContain('购方是否确认')
})

interface ToldOfActs {
  records: Array<{ id: string; state: string; message: string }>
  unseen: string[]
}

/** An act as a dry run, and then meant: what each says of the records. */
async function bothActs(ids: readonly string[], ...words: string[]) {
  const dry = JSON.parse((await world.run(...words, ...ids, '--dry-run', '--json')).stdout) as ToldOfActs
  const real = JSON.parse(
    (await world.run(...words, ...ids, '--yes', '--json')).stdout,
  ) as ToldOfActs['records']
  const said = (records: ToldOfActs['records']) =>
    Object.fromEntries(
      records.map(({ id, state, message }) => [id, state === 'ready' ? 'done' : message || state]),
    )
  return { dry: said(dry.records), real: said(real), unseen: dry.unseen }
}

const idsOf = async (...words: string[]) =>
  (await world.run(...words, '-o', 'names')).stdout.split('\n').filter(Boolean)

it('ticks input invoices: those that can be, and why the others cannot', async () => {
  const able = await idsOf('input', 'list', '--state', '0', '--kgx', 'true', '--limit', '2')
  const unable = await idsOf('input', 'list', '--state', '0', '--kgx', 'false', '--limit', '6')
  expect([able.length > 0, unable.length > 0]).toEqual([true, true])
  const { dry, real, unseen } = await bothActs([...able, ...unable, '404'], 'input', 'certify')
  expect(dry).toEqual(real)
  // One of the enterprises has applied for its statistics, which locks what could be ticked otherwise.
  const ticked = able.filter((id) => dry[id] === 'done')
  expect(ticked.length).toBeGreaterThan(0)
  expect(unable.map((id) => dry[id])).not.toContain('done')
  expect([dry['404'], unseen]).toEqual(['数据不存在', ['提交那一刻税局的发票状态']])
  // What is ticked now was ticked before.
  const again = await world.run('input', 'certify', ...ticked, '--dry-run')
  expect([again.code, again.stderr]).toEqual([0, expect.stringContaining('此前已勾选，没有再做')])
})

it('submits returns: what was submitted, and what it cannot see', async () => {
  const filed = await idsOf('declare', 'list', '--state', 'declared', '--limit', '1')
  const dry = await world.run('declare', 'submit', ...filed, '--dry-run')
  expect(dry.stderr).toContain(`${filed[0] ?? ''}：此前已提交，没有再做`)
  expect(dry.stderr).toContain('未能预先检查：申报表是否填齐、是否勾稽相符')
  expect(
    (await world.run('declare', 'submit', ...filed, '--resume', '20260115-103000-a1b2', '--dry-run')).code,
  ).toBe(2)
})
