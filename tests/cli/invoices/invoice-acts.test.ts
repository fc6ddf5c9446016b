/** What is done with invoices that were issued: shown, sent and taken back, one or those of a sheet. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCliWorld, type CliWorld } from '../support/cli-world.ts'

type Row = Record<'id' | 'fphm' | 'fpdm' | 'fplxdm' | 'kprq', string> & { fplb: number; pushState?: number }

const period = ['--since', '2025-10-01', '--until', '2026-01-15']

let world: CliWorld
let invoices: Row[] = []
beforeAll(async () => {
  world = await createCliWorld()
  await world.login()
  const { stdout } = await world.run('invoice', 'list', ...period, '--limit', '500', '--json')
  invoices = JSON.parse(stdout) as Row[]
})
afterAll(() => world.close())

const blue = (...types: string[]) => {
  const [found] = invoices.filter(({ fplxdm, fplb }) => fplb === 0 && types.includes(fplxdm))
  if (!found) throw new Error(`no blue invoice of ${types.join()}`)
  return found
}
const write = (name: string, head: string, rows: readonly (readonly string[])[]) =>
  writeFile(join(world.folder, name), [head, ...rows.map((row) => row.join(','))].join('\n'))
it('shows an invoice by its number or by its key, with its lines', async () => {
  const { id, fphm } = blue('81')
  const [byNumber, byKey, unknown] = await Promise.all([
    world.run('invoice', 'get', fphm, '--json'),
    world.run('invoice', 'get', id, '--jq', '.goods | length'),
    world.run('invoice', 'get', '00000000'),
  ])
  expect(JSON.parse(byNumber.stdout)).toMatchObject({ id, fphm })
  expect(Number(byKey.stdout)).toBeGreaterThan(0)
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('--code 发票代码')])
})

it('sends one to whom it is told, and those of a sheet to the receivers of their rows', async () => {
  const [one, other] = [blue('81'), blue('82')]
  expect((await world.run('invoice', 'send', one.fphm, '--to', 'a@b')).code).toBe(2)
  expect((await world.run('invoice', 'send', one.fphm, '--to', 'li@example.cn')).code).toBe(0)
  await write('名单.csv', '发票号码,收票人', [
    [one.fphm, ''],
    [other.fphm, 'wang@'],
    ['12', 'li@example.cn'],
  ])
  const { code, stdout } = await world.run('invoice', 'send', '名单.csv', '--to', 'li@example.cn', '--json')
  expect(code).toBe(3)
  expect(JSON.parse(stdout)).toMatchObject({
    success: 1,
    rows: [
      { fileLine: 3, messages: ['邮箱格式不正确（B3“wang@”）'] },
      { fileLine: 4, messages: ['发票号码应为 8 位或 20 位数字（A4“12”）'] },
    ],
  })
})

it.each([
  ['lost its answer', { kind: 'lose-answer' }],
  ['never arrived', { kind: 'reset' }],
] as const)('mails once what %s, whoever had the invoice before', async (_, fault) => {
  const [one] = invoices.filter(({ fplxdm, fplb }) => fplxdm === '82' && fplb === 0)
  const fphm = one?.fphm ?? ''
  const sentTo = async (receiver: string) => {
    const { stdout } = await world.run('invoice', 'get', fphm, '--json')
    const { pushes = [] } = JSON.parse(stdout) as { pushes?: { receiver: string }[] }
    return pushes.filter((push) => push.receiver === receiver).length
  }
  const receiver = `${fault.kind}@example.cn`
  expect((await world.run('invoice', 'send', fphm, '--to', 'first@example.cn')).code).toBe(0)
  await write('一张.csv', '发票号码,收票人', [[fphm, receiver]])
  world.proxy.setFaults(({ path }) => (path.startsWith('/v2/tax/invoice/push') ? fault : undefined))
  const first = await world.run('invoice', 'send', '一张.csv')
  world.proxy.setFaults(() => undefined)
  expect(first.code).toBe(5)
  const [, job = ''] = /--resume (\S+)/.exec(first.stderr) ?? []
  const again = await world.run('invoice', 'send', '--resume', job, '--json')
  expect([again.code, JSON.parse(again.stdout)]).toMatchObject([0, { success: 1, failed: 0 }])
  expect(await sentTo(receiver)).toBe(1)
})

it('takes invoices back: at once, or by a notice and then the red invoice', async () => {
  const [plain, special] = [blue('026'), blue('81')]
  const rows = [plain, special].map(({ fphm, fpdm }) => [fphm, fpdm])
  await write('退货.csv', '发票号码,发票代码', [...rows, [special.fphm, '']])
  const { code, stdout, stderr } = await world.run(
    'invoice',
    'red',
    '退货.csv',
    '--issue',
    '--watch',
    '--yes',
  )
  expect([code, stderr]).toEqual([3, expect.stringContaining('其中 1 张先申请红字信息表')])
  expect(stdout).toContain('与第3行是同一张发票')
  expect(stdout).toMatch(new RegExp(`${special.fphm}\\t\\d+\\t已开\\t\\t\\d{20}\\t-`))
  expect((await world.run('invoice', 'red', '退货.csv', '--issue', '--yes')).stderr).toContain('没有再提交')
  const again = await world.run('invoice', 'red', '退货.csv', '--yes', '--again', '--json')
  expect(JSON.parse(again.stdout)).toMatchObject({ success: 0 })
})

it('takes a part of an invoice back, twice, and no more than there is', async () => {
  const { fphm, fpdm, id } = blue('007', '028', '025')
  const { stdout } = await world.run('invoice', 'get', id, '--jq', '.goods[0].amount')
  const amount = Number(JSON.parse(stdout))
  const part = (amount / 4).toFixed(2)
  await write('折让.csv', '发票号码,发票代码,行号,折让金额', [[fphm, fpdm, '1', part]])
  const first = await world.run('invoice', 'red', '折让.csv', '--issue', '--watch', '--yes')
  expect([first.code, first.stdout]).toEqual([0, expect.stringContaining('已开')])
  expect((await world.run('invoice', 'red', '折让.csv', '--issue', '--yes')).stderr).toContain('没有再提交')
  const second = await world.run('invoice', 'red', '折让.csv', '--issue', '--watch', '--yes', '--again')
  expect(second.code).toBe(0)
  await write('折让.csv', '发票号码,发票代码,行号,折让金额', [[fphm, fpdm, '1', String(amount)]])
  const third = await world.run('invoice', 'red', '折让.csv', '--dry-run')
  expect([third.code, third.stdout]).toEqual([7, expect.stringContaining('不能大于本行剩余可红冲金额')])
})
