import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { issuedInvoice } from '@kaipiao/domain/invoicing/testing/issued-sample'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeApi, type FakeParts } from '../../testing/fake-api.ts'
import { fakeIo } from '../../io/testing/fake-io.ts'
import { fakeSettings } from '../../testing/fake-deps.ts'
import { runInvoiceRed } from './run-invoice-red.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'kaipiao-red-'))))
afterEach(() => rm(folder, { recursive: true }))

it.each([
  ['02', ['upload'], 'n1'],
  // Nobody has to answer: the upload has issued it.
  ['01', ['upload'], 'o1'],
  // Of a disk.
  [undefined, ['upload', 'confirm', 'issue'], 'o1'],
])('goes on from a notice in state %s with %j', async (hzqrxxztDm, expected, id) => {
  const steps: unknown[] = []
  const notice = { id: 'n1', diskId: '661000000001', fplxdm: '82', xxbbh: '1101260100000001', orderId: '' }
  const { api } = fakeApi({
    getUserInfo: () => ({ userUid: 'u1' }),
    getStatsInvoiceDetail: () => issuedInvoice(),
    createRedNotice: () => notice,
    listRedNotices: () => ({ list: [notice], pages: { items: 1 } }),
    processRedNotice: ({ body }: FakeParts) => {
      const { operation } = body as { operation: string }
      steps.push(operation)
      const isIssued = operation === 'issue' || hzqrxxztDm === '01'
      return { ...notice, hzqrxxztDm, orderId: isIssued ? 'o1' : '' }
    },
  })
  await writeFile(join(folder, '红冲.csv'), `发票号码\n${issuedInvoice().fphm}`)
  const state = join(folder, 'state')
  await runInvoiceRed({
    io: fakeIo(),
    settings: fakeSettings(),
    folders: { state, config: state },
    now: () => 0,
    random: () => 0.5,
    signal: new AbortController().signal,
    api: () => Promise.resolve(api),
    file: join(folder, '红冲.csv'),
    pause: () => Promise.resolve(),
    yes: true,
    issue: true,
  })
  expect(steps).toEqual(expected)
  const report = await readFile(join(folder, '红冲-结果.csv'), 'utf8')
  expect(report).toContain(`成功,${id},`)
})
