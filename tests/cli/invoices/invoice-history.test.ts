/** The bureau's export of the past from the command line: each invoice once, however often it is read. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bureauExport } from '@kaipiao/domain/invoicing/testing/bureau-export'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCliWorld, type CliWorld } from '../support/cli-world.ts'

const disk = '661000000001'
let world: CliWorld
beforeAll(async () => {
  world = await createCliWorld()
  await world.login()
})
afterAll(() => world.close())

it('is read, counted once, and what is wrong comes back', async () => {
  const terminal = await world.run('terminal', 'get', disk, '--json')
  const { taxerName: name, taxerId: taxId } = JSON.parse(terminal.stdout) as Record<string, string>
  const [own, other] = [
    { name: name ?? '', taxId: taxId ?? '' },
    { name: '上海云帆科技有限公司', taxId: '91310115MA1K3ABC19' },
  ]
  const row = {
    seller: own,
    buyer: other,
    date: '2025-12-03 09:00:00',
    amount: '100',
    tax: '13',
    total: '113',
  }
  const sheets = bureauExport([
    { ...row, number: '26110000000000970001' },
    { ...row, number: '26310000000000970002', seller: other, buyer: own },
    { ...row, number: '26110000000000970003', total: '999' },
  ]).map(({ name: title, rows }) => ({ name: title, rows: rows.map((cells) => [...cells]) }))
  await writeFile(join(world.folder, '历史.xlsx'), await writeXlsx({ sheets }))
  const history = () => world.run('invoice', 'history', '历史.xlsx', '--disk', disk, '--json')
  const first = await history()
  expect([first.code, JSON.parse(first.stdout)]).toMatchObject([
    3,
    { total: 3, issued: 1, received: 1, repeated: 0, failed: 1, rows: [{ serial: '26110000000000970003' }] },
  ])
  const { sheets: back } = await readXlsx(await readFile(join(world.folder, '历史-失败.xlsx')))
  expect(back.map(({ rows }) => rows.length)).toEqual([2, 2])
  expect(JSON.parse((await history()).stdout)).toMatchObject({ issued: 0, received: 0, repeated: 2 })
})
