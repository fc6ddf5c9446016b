import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createJob } from '../jobs/job/job-folder.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { fakeIo } from '../io/testing/fake-io.ts'
import { fakeSettings } from '../testing/fake-deps.ts'
import { runInvoiceList } from '../invoicing/invoices/invoice-list-command.ts'
import { runJobList } from '../jobs/commands/job-list-command.ts'

const folders: string[] = []
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})

const INVOICE = {
  id: '9001',
  fplxdm: '82',
  fpdm: '',
  fphm: '26111000000001013321',
  kprq: '2026-01-15 10:30:00',
  fplb: 1,
  gfmc: '上海云帆科技有限公司',
  gfsbh: '91310115MA1K3ABC19',
  xfmc: '北京青禾商贸有限公司',
  xfsbh: '91110108MA01K8QH3W',
  hjje: '-100',
  hjse: '-13',
  jshj: '-113',
  diskId: '661000000001',
  kpr: '王芳',
  bz: '',
}

describe('a list', () => {
  const show = async (json: boolean) => {
    const io = fakeIo()
    const list = [INVOICE]
    const pages = { page: 1, pageSize: 100, items: 1 }
    const { api } = fakeApi({ listStatsDetail: () => ({ list, pages }) })
    const place = { io, now: () => Date.UTC(2026, 0, 31), api: () => Promise.resolve(api) }
    await runInvoiceList({ ...place, settings: fakeSettings(json ? { json } : {}), limit: 10 })
    return io.outLines
  }

  it('of invoices has codes and the id for machines', async () => {
    expect(JSON.parse((await show(true)).join('\n'))).toEqual([
      { ...INVOICE, hjje: '-100.00', hjse: '-13.00', jshj: '-113.00' },
    ])
  })

  it('of invoices has labels for people', async () => {
    const [head = '', row = ''] = await show(false)
    const shown = Object.fromEntries(head.split('\t').map((title, at) => [title, row.split('\t')[at]]))
    expect(shown).toMatchObject({ 发票类型: '电子发票(普通发票)', 类别: '红票', 价税合计: '-113.00' })
    expect(shown).not.toHaveProperty('编号')
  })
})

describe('the list of jobs', () => {
  const show = async (json: boolean) => {
    const state = await mkdtemp(join(tmpdir(), 'kaipiao-jobs-'))
    folders.push(state)
    await createJob(state, {
      id: '20260115-103000-a1b2',
      command: 'enterprise import',
      createdAt: '2026-01-15T02:30:00.000Z',
      target: 'http://127.0.0.1:4000',
      account: '3001',
      input: { path: '/数据/企业.csv', sha256: '' },
      options: { dryRun: true },
    })
    const io = fakeIo()
    await runJobList({ io, settings: fakeSettings(json ? { json } : {}), folders: { config: state, state } })
    return io.outLines
  }

  it('has codes and moments with their zone for machines', async () => {
    expect(JSON.parse((await show(true)).join('\n'))).toMatchObject([
      {
        state: 'checked',
        createdAt: '2026-01-15T02:30:00.000Z',
        target: 'http://127.0.0.1:4000',
        account: '3001',
      },
    ])
  })

  it('has words, the time in Beijing and the platform for people', async () => {
    const [, row = ''] = await show(false)
    expect(row.split('\t').slice(1)).toEqual([
      'enterprise import',
      '仅检查',
      '',
      '2026-01-15 10:30:00',
      '',
      '/数据/企业.csv',
      'http://127.0.0.1:4000',
    ])
  })
})
