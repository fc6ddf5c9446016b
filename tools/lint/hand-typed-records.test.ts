import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const REFUSED = [
  "agency.call(addCustomer, { body: { taxerName: '甲', state: 1 } })",
  "expect(await agency.call(pay, { path: { id }, body: { type: 1, amount: '9' } as never })).toBe(1)",
  'agency.call(repair, { body: { diskId, period, ...each } })',
  'const body = { formCode, cells: {} } as const\nmember.call(createDeclareForm, { path, body })',
  'send({ body: { a: 1, b: 2 } })',
  'const own = { name, state }\ncall(addCustomer, { body: { ...own, remark } })',
  'const bodyOf = (name: string) => ({ name, state: 1 })\ncall(addCustomer, { body: bodyOf(name) })',
  'function bodyOf(name: string) {\n  return { name, state: 1 }\n}\ncall(addCustomer, { body: bodyOf(name) })',
  "Response.json({ code: 0, message: '', data: { list, pages: {} } })",
  "control('POST push', { bizId: 'SJDL', data: { code: 'S000', msg } })",
  'request.post(login.path, { data: { account, password } })',
  "const user: Schemas['UserInfo'] = { userUid: '1', userName: '甲' }",
  "const terminal = { diskId, taxerName } as Schemas['Terminal']",
  "const orderOf = (id: string): Schemas['Order'] => ({ id, state: 1 })",
  "function orderOf(id: string): Schemas['Order'] {\n  return { id, state: 1 }\n}",
  "import type { GoodsLine } from '../invoices/wire.ts'\nconst water: GoodsLine = { name: '水', dw: '箱' }",
]
const TAKEN = [
  "call(addCustomer, { body: buildBody(addCustomer, { taxerName: '甲', state: 1 }) })",
  "call(addCustomer, { body: { ...buildBody(addCustomer), taxerName: '', state: 9 } })",
  'const body = buildBody(addCustomer, { taxerName, state })\ncall(addCustomer, { body })',
  'const bodyOf = (name: string) => buildBody(addCustomer, { name, state })\ncall(addCustomer, { body: bodyOf(name) })',
  'const { id, ...known } = await read()\ncall(modifyCustomer, { body: { ...known, name, state } })',
  'call(processRedNotice, { path: { id, at }, body: { operation } })',
  "expect(sent).toMatchObject([{ body: { fpdm: '', fphm: '1' } }])",
  "expect(call).toHaveBeenCalledWith(expect.anything(), { body: { fpdm: '', fphm: '1' } })",
  'Response.json(buildReply(listGoods, { list, pages }))',
  "expect(pushed).toEqual({ bizId: 'FPKJ', data: { fphm, orderId } })",
  "request.post('/__sandbox/clock', { data: { set: now, freeze: true } })",
  "import { createSpace } from '@kaipiao/client/sandbox'\ncontrol.call(createSpace, { body: { world, frozen } })",
  "const schema = { properties: { data: { type: 'string', title: '水' } } }",
  "const goods: Schemas['Goods'] = { ...build('Goods'), name, price }",
  'const size: Size = { width, height }',
]

const folder = mkdtempSync(join(tmpdir(), 'planted-'))
/** Per case, what lint says; one run of it sees them all. */
const said = new Map<string, string[]>()
const nameOf = (code: string) => `case-${[...REFUSED, ...TAKEN].indexOf(code)}.ts`

beforeAll(() => {
  for (const code of [...REFUSED, ...TAKEN]) writeFileSync(join(folder, nameOf(code)), code)
  const plugin = fileURLToPath(new URL('hand-typed-records.js', import.meta.url))
  const config = { jsPlugins: [plugin], categories: { correctness: 'off' } }
  const rules = { 'builders/no-hand-typed-record': 'error' }
  writeFileSync(join(folder, 'lint.json'), JSON.stringify({ ...config, rules }))
  const lint = fileURLToPath(new URL('../../node_modules/oxlint/bin/oxlint', import.meta.url))
  const { stdout } = spawnSync(
    process.execPath,
    [lint, '-c', join(folder, 'lint.json'), '-f', 'json', folder],
    {
      encoding: 'utf8',
    },
  )
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; message: string }[] }
  for (const { filename, message } of diagnostics) {
    const name = basename(filename)
    said.set(name, [...(said.get(name) ?? []), message])
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a record that is typed by hand', () => {
  it.each(REFUSED)('is refused, and the builder is named: %s', (code) => {
    expect(said.get(nameOf(code))).toEqual([expect.stringContaining('@kaipiao/client/testing')])
  })

  it.each(TAKEN)('is not what this is: %s', (code) => {
    expect(said.get(nameOf(code))).toBeUndefined()
  })
})
