/** Invoices that a program wrote, and texts that people copied: what is refused where, and what goes in beside it. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCliWorld, type CliWorld } from '../support/cli-world.ts'

const disk = '661000000001'

let world: CliWorld
beforeAll(async () => {
  world = await createCliWorld()
  await world.login()
})
afterAll(() => world.close())

const line = { name: '咨询服务', zxbm: '3040603000000000000', taxRate: 0.06, totalAmount: 100 }
const form = { buyerTaxerName: '示例云栖贸易有限公司', goods: [line] }
const write = (name: string, content: string | Uint8Array) => writeFile(join(world.folder, name), content)
const issue = (...args: string[]) => world.run('invoice', 'issue', '--disk', disk, ...args)
const sent = () => world.proxy.calls.filter(({ path }) => path.startsWith('/v2/tax/issue/invoice/')).length

describe('a list of forms', () => {
  const forms = [
    { ...form, serial: 'number', remark: 2026001 },
    { ...form, serial: 'unseen', buyerTaxerName: '示例\u200b云栖' },
    { ...form, serial: 'null', remark: null, buyerTaxerId: null },
    { ...form, serial: 'float', goods: [{ ...line, totalAmount: 0.1 + 0.2, quantity: 1e-7, price: null }] },
    { ...form, serial: 'extra', foo: 1 },
  ]
  const refused = [
    { name: 'number', messages: ['remark（备注）应为文本，却是数字 2026001'] },
    { name: 'unseen', messages: ['buyerTaxerName（购方名称）第3个字符是零宽空格（U+200B），请去掉'] },
  ]

  it('has faults of its invoices, and the others are right: 7', async () => {
    await write('程序.json', `\ufeff${JSON.stringify(forms)}`)
    const { code, stdout } = await issue('程序.json', '--dry-run', '--json')
    const { correct, rows } = JSON.parse(stdout) as Record<string, unknown>
    expect([code, correct, sent()]).toEqual([7, 3, 0])
    expect(rows).toMatchObject(refused)
  })

  it('is issued as it was checked: 3', async () => {
    const { code, stderr } = await issue('程序.json', '--yes')
    expect([code, sent()]).toEqual([3, 3])
    expect(stderr).toContain('不认识的字段不会使用：foo（第5张）')
  })

  it('that is no UTF-8 is refused with the place', async () => {
    await write(
      'gbk.json',
      new Uint8Array([...Buffer.from('[{"remark":"'), 0xb1, 0xb1, ...Buffer.from('"}]')]),
    )
    const { code, stderr } = await issue('gbk.json', '--dry-run')
    expect([code, stderr]).toEqual([7, expect.stringContaining('第 13 个字节（第 1 行）起无法识别')])
  })
})

describe('a sheet', () => {
  const head = '发票流水号,购买方名称,项目名称,商品和服务税收编码,金额,税率,备注'
  const row = (serial: string, buyer: string, item: string, remark = '') =>
    `${serial},${buyer},${item},3040603000000000000,100,6%,${remark}`

  it('loses what nobody sees, and says where', async () => {
    const rows = [
      row('a', '示例\u200b云栖贸易有限公司', '咨询\u0002服务'),
      row('b', '\u202a示例云栖贸易有限公司\u202c', '"咨询\n服务"', '"第一行\n第二行"'),
    ]
    await write('文字.csv', [head, ...rows].join('\n'))
    const { code, stderr } = await issue('文字.csv', '--dry-run')
    expect([code, stderr]).toEqual([0, expect.stringContaining('第2行第2列已去掉零宽空格（U+200B）')])
    expect(stderr).toContain('第2行第3列已去掉控制字符（U+0002）')
    expect(stderr).toContain('第3行第2列已去掉文字方向控制符（U+202A）')
  })

  it('with something lost has a fault of that row alone: 7', async () => {
    await write(
      '乱码.csv',
      [head, row('a', '示例\ufffd', '咨询服务'), row('b', '示例云栖', '咨询服务')].join('\n'),
    )
    const { code, stdout } = await issue('乱码.csv', '--dry-run', '--json')
    const { correct, rows } = JSON.parse(stdout) as Record<string, unknown>
    expect([code, correct]).toEqual([7, 1])
    expect(rows).toMatchObject([
      { name: 'a', messages: [expect.stringContaining('含有乱码'), expect.any(String)] },
    ])
  })
})
