/** Several people write the same records: what acts on one by an id in its path knows which version of it was read. */
import { unversioned } from '@kaipiao/openapi/versions'
import { beforeAll, describe, expect, it } from 'vitest'
import { arranged } from './support/arrangements/arranged.ts'
import { document, operations, refOf, type ContractOperation } from './support/contract.ts'
import { ListedRecords } from './support/listed-records.ts'
import { openPlatform, type Platform } from './support/open-platform.ts'
import { isRow, type Row } from './support/row.ts'
import type { Reply } from './support/send-request.ts'
import { tryOperation } from './support/try-operation.ts'
import { replyFaults } from './support/reply-faults.ts'

let platform: Platform
let records: ListedRecords
beforeAll(async () => {
  platform = await openPlatform()
  records = new ListedRecords(platform)
}, 600_000)

const changing = operations.filter(({ record }) => record !== undefined)

describe.each(changing.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  it('is refused where somebody else has written the record since, and changes nothing', async () => {
    const isWanted = (_: ContractOperation, { json }: Reply) => json?.code === 100400011
    const headers = { 'If-Match': '4000' }
    const { success } = await tryOperation(operation, { platform, records, headers, isWanted })
    expect(success?.reply.json).toMatchObject({ code: 100400011, message: '内容已被他人修改' })
    // The log of the platform tells of refusals, too.
    if (arranged[operation.id] === undefined) expect(await platform.changed()).toEqual(['taxLogs'])
    const { data } = success?.reply.json ?? {}
    const record: Row = isRow(data) ? data : {}
    expect(Number(record['version'])).toBeLessThan(4000)
    expect(success && replyFaults(operation, success.reply)).toEqual([])
    // The version that it tells is the one that is taken.
    const again = { ...success?.request, headers: { 'If-Match': String(record['version']) } }
    const reply = success && (await platform.send(success.role, { ...success.request, ...again }))
    expect(reply?.json).toMatchObject({ code: 0 })
    await expectCounted(operation, record, reply, success?.role)
  })
})

/** What is answered, and what lists show after it, is a later version of the record than the one before. */
async function expectCounted(
  { record = '', entity }: ContractOperation,
  before: Row,
  reply: Reply | undefined,
  role: Parameters<Platform['send']>[0],
): Promise<void> {
  if (entity !== record || !isCounted(record)) return
  const data = reply?.json?.data
  if (!isRow(data) || typeof data['id'] !== 'string' || data['id'] !== before['id']) return
  expect(Number(data['version'])).toBeGreaterThan(Number(before['version']))
  if (sharedIds.has(record)) return
  for (const list of operations) {
    const asks = list.parameters.some(({ required }) => required === true)
    if (list.method !== 'GET' || list.lists !== record || asks) continue
    const { json } = await platform.send(role, { method: 'GET', path: `${list.path}?pageSize=2000` })
    const rows = isRow(json?.data) ? json.data['list'] : json?.data
    const shown = Array.isArray(rows) ? rows.filter(isRow).find(({ id }) => id === data['id']) : undefined
    if (shown !== undefined) expect([list.id, shown['version']]).toEqual([list.id, data['version']])
  }
}

/** Records of several lists whose examples bear one id. */
const sharedIds: ReadonlySet<string> = new Set(['OcrSample'])

function isCounted(record: string): boolean {
  return document.components.schemas[record]?.properties?.['version']?.['x-counted'] === true
}

/** Kinds of ids that name no record of their own, and what is changed under them. */
const elsewhere: Readonly<Record<string, string>> = {
  DiskId: 'settings, returns, logins and orders of a terminal: the disk number names the terminal',
  EnterpriseId: 'settings and runs of an enterprise',
  InvoiceNo: 'an issued invoice, which nobody edits',
  PrintType: 'what is printed',
  InvoiceType: 'what is issued',
  TerminalId: 'a device, which is restarted',
  QrCardId: 'a card that is filled by a buyer',
  TaxRobotId: 'a robot, which is given tasks',
  MessageId: 'copies of a message, which nobody edits',
  GoodsKeywordId: 'a keyword, which is there or gone',
  string: 'a key of the cloud storage',
}

it('is every call that writes what an id in its path names, but for those that say why not', () => {
  const others = operations.filter(
    ({ id, method, path, record }) =>
      method !== 'GET' && path.includes('{') && record === undefined && !(id in unversioned),
  )
  const unexplained = others.filter(({ parameters }) => {
    const kinds = parameters.filter((one) => one.in === 'path').map(({ schema }) => refOf(schema) ?? 'string')
    return !kinds.some((kind) => kind in elsewhere)
  })
  expect(unexplained.map(({ id }) => id)).toEqual([])
  expect(Object.keys(unversioned).filter((id) => !operations.some((one) => one.id === id))).toEqual([])
  expect(changing.length).toBeGreaterThan(100)
})
