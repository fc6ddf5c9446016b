import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { codes } from '@kaipiao/client/codes'
import { fakeProblem } from '../../failures/testing/fake-problem.ts'
import { fakeApi, type FakeParts } from '../../testing/fake-api.ts'
import { fakeIo } from '../../io/testing/fake-io.ts'
import { fakeSettings } from '../../testing/fake-deps.ts'
import { runInvoiceVoid } from './run-invoice-void.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'kaipiao-void-'))))
afterEach(() => rm(folder, { recursive: true }))

/** A platform with a disk that voids one invoice at a time, and refuses the one that has been reported. */
function disk() {
  const kinds = new Map([
    ['00000001', '007'],
    ['00000002', '007'],
    ['26110000000000000003', '82'],
  ])
  const voided = new Set<string>()
  const failed: Array<{ id: string; fpdm: string; fphm: string; message: string }> = []
  let isBusy = false
  const { api, calls } = fakeApi({
    getUserInfo: () => ({ userUid: 'u1' }),
    getStatsInvoiceDetail: ({ query = {} }: FakeParts) => {
      const fphm = String(query['fphm'] ?? query['id'])
      const fplxdm = kinds.get(fphm)
      if (fplxdm === undefined) throw fakeProblem(200, codes.unknownRecord, '记录不存在')
      isBusy = false
      const fplb = voided.has(fphm) ? 3 : 0
      return {
        id: fphm,
        fpdm: '',
        fphm,
        fplxdm,
        fplb,
        kprq: '2026-01-10 09:00:00',
        jshj: '113.00',
        diskId: '1',
      }
    },
    listVoidRecords: () => ({ list: failed, pages: { items: failed.length } }),
    voidInvoicesBatch: ({ body }: FakeParts) => {
      expect(isBusy).toBe(false)
      isBusy = true
      const fphm = /"fphm":"(\d+)"/.exec(JSON.stringify(body))?.[1] ?? ''
      if (fphm === '00000002') failed.push({ id: 'f1', fpdm: '', fphm, message: '该发票已抄报' })
      else voided.add(fphm)
      return { taskId: 't', count: 1 }
    },
  })
  return { api, calls }
}

async function run(api: ReturnType<typeof disk>['api'], flags: { dryRun?: true; yes?: true; by?: string }) {
  const state = join(folder, 'state')
  return runInvoiceVoid({
    io: fakeIo(),
    settings: fakeSettings(),
    folders: { state, config: state },
    now: () => 0,
    random: () => 0.5,
    signal: new AbortController().signal,
    api: () => Promise.resolve(api),
    file: join(folder, '作废.csv'),
    pause: () => Promise.resolve(),
    ...flags,
  })
}

it('voids one after the other on a disk, and says what the disk refused afterwards', async () => {
  const { api } = disk()
  const rows = ['00000001', '00000002', '26110000000000000003', '99999999']
  await writeFile(join(folder, '作废.csv'), ['发票号码', ...rows].join('\n'))
  await expect(run(api, { by: '陈晓', yes: true })).rejects.toMatchObject({ kind: 'partial' })
  const report = await readFile(join(folder, '作废-结果.csv'), 'utf8')
  expect(report.trim().split('\r\n').slice(1)).toEqual([
    '2,00000001,成功,00000001,',
    '3,00000002,失败,,该发票已抄报',
    '4,26110000000000000003,有误,,数电发票不能作废，请开具红字发票',
    '5,99999999,有误,,没有发票 99999999，8 位号码要填发票代码',
  ])
})

it('wants to know who voids, and voids nothing that is void', async () => {
  const { api } = disk()
  await writeFile(join(folder, '作废.csv'), '发票号码\n00000001')
  await expect(run(api, { yes: true })).rejects.toMatchObject({ text: { what: '缺少列：作废人' } })
  await run(api, { by: '陈晓', yes: true })
  await expect(run(api, { by: '陈晓', dryRun: true })).rejects.toMatchObject({ kind: 'validation' })
})
