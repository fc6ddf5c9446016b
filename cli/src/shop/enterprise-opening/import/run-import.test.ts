/** An import from its command to its files, in this process: only the platform is played. */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Body } from '@kaipiao/client'
import { creditCodeCheckDigit } from '@kaipiao/domain/tax-number/credit-code'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ImportFlags } from './import-options.ts'
import { fakeProblem } from '../../../failures/testing/fake-problem.ts'
import { fakeApi, type FakeParts } from '../../../testing/fake-api.ts'
import { fakeIo, type FakeIo } from '../../../io/testing/fake-io.ts'
import { fakeSettings } from '../../../testing/fake-deps.ts'
import { toFailure } from '../../../failures/to-failure.ts'
import { runImport } from './run-import.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaipiao-import-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const at = (name: string) => join(folder, name)
const taxNumber = (number: number) => {
  const first17 = `9131011500000${String(number).padStart(4, '0')}`
  return first17 + (creditCodeCheckDigit(first17) ?? '')
}
const head = '企业名称,税号,登录密码'
const writeRows = (name: string, rows: readonly string[]) =>
  writeFile(at(name), `${[head, ...rows].join('\n')}\n`)
const goods = { gid: 'G1001', name: '数电开票', unit: '年', quantityLimit: 10, trial: 0 }
const priced = { ...goods, price: '480.00', priceCoupon: '400.00' }

type Batch = Body<'createStoreOrderBatch'>

/** A platform that opens everything; `open` may say otherwise of a batch. */
function platform(open: (batch: Batch) => unknown = () => undefined) {
  const batches: Batch[] = []
  const { api, calls } = fakeApi({
    getUserInfo: () => ({ userUid: 'U1', userPhone: '13800000003', nickName: '王芳' }),
    listStoreGoods: () => [priced],
    listTerminals: () => ({ list: [], pages: { page: 1, pageSize: 20, items: 0 } }),
    getBillBalance: () => ({ cash: '500.00', credit: '0.00', creditRemain: '0.00' }),
    createStoreOrderBatch: async ({ body }: FakeParts) => {
      // The only body that an import sends.
      const batch = body as Batch
      batches.push(batch)
      return (
        (await open(batch)) ?? { errorList: [], successCount: batch.list.length, allCount: batch.list.length }
      )
    },
  })
  return { api, calls, batches }
}

interface Run {
  error: ReturnType<typeof toFailure> | undefined
  io: FakeIo
  out: string
  err: string
}

async function run(
  file: string | undefined,
  flags: ImportFlags,
  { api } = platform(),
  io = fakeIo(),
): Promise<Run> {
  let number = 0
  let error: Run['error']
  try {
    await runImport({
      io,
      settings: fakeSettings(),
      folders: { config: at('config'), state: at('state') },
      now: () => Date.parse('2026-01-15T02:30:00Z'),
      random: () => (number += 0.01 + Math.random() / 2) % 1,
      signal: new AbortController().signal,
      api: () => Promise.resolve(api),
      file,
      ...flags,
    })
  } catch (thrown) {
    error = toFailure(thrown)
  }
  return { error, io, out: io.outLines.join('\n'), err: io.errLines.join('\n') }
}

const jobs = () => readdir(at('state/jobs')).catch(() => [])
const good = (number: number) => `测试${'甲乙丙丁戊'[number] ?? number}公司,${taxNumber(number)},`

describe('what an import buys', () => {
  it('is shown with count, price, total and balance, and wants --yes without a terminal', async () => {
    await writeRows('企业.csv', [good(1), good(2), '坏公司,1,'])
    const shop = platform()
    const { error } = await run(at('企业.csv'), {}, shop)
    expect([error?.kind, error?.text]).toEqual([
      'usage',
      {
        what: '没有终端可以确认购买，没有提交任何数据',
        why: '商品 G1001 数电开票，单价 480.00 元/年 × 1年；服务自 2026-01-15 至 2027-01-14；合计 2 家企业，960.00 元，从余额支付（批量开通不使用代金券）；现金余额 500.00 元，不足以支付全部，还差 460.00 元；确认即表示已阅读并同意《增值服务购买协议》',
        next: '核对后加 --yes 重试',
      },
    ])
    expect(shop.batches).toEqual([])
  })

  it.each([
    ['n', '已取消，没有提交任何数据', 0],
    ['是', undefined, 1],
  ])('is asked about on a terminal: %s', async (answer, what, batches) => {
    await writeRows('企业.csv', [good(1)])
    const shop = platform()
    const { error, err } = await run(at('企业.csv'), {}, shop, fakeIo({ answers: [answer] }))
    expect([error?.text.what, shop.batches.length]).toEqual([what, batches])
    expect(err).toContain('合计 1 家企业，480.00 元，从余额支付（批量开通不使用代金券）')
  })

  it('is checked by a dry run where goods are named', async () => {
    await writeRows('企业.csv', [good(1)])
    const { error } = await run(at('企业.csv'), { dryRun: true, goods: 'G9999' })
    expect([error?.kind, error?.text.what, error?.text.why]).toEqual([
      'usage',
      '商城中没有商品 G9999',
      '现有商品：G1001 数电开票',
    ])
  })
})

describe('a job that has ended', () => {
  it('says again how, sends nothing, and leaves corrected rejects alone', async () => {
    await writeRows('企业.csv', [good(1), '坏公司,1,'])
    await writeFile(at('企业-失败.xlsx'), 'of an earlier import')
    const shop = platform()
    const first = await run(at('企业.csv'), { yes: true }, shop)
    expect(first.error?.text.next).toBe(`改正后运行 kaipiao enterprise import ${at('企业-失败-2.xlsx')}`)
    const rejects = await readXlsx(await readFile(at('企业-失败-2.xlsx')))
    expect(rejects.sheets[0]?.rows[1]?.[0]).toBe('坏公司')
    await writeFile(at('企业-失败-2.xlsx'), 'corrected')
    await writeFile(at('企业-结果-2.csv'), 'noted')
    await rm(at('企业.csv'))
    const [job] = await jobs()
    const again = await run(undefined, { resume: job, yes: true }, shop)
    expect([again.error?.kind, again.err]).toEqual([
      'partial',
      expect.stringContaining('共 2 行，已导入 1 行，失败 1 行'),
    ])
    expect(again.out).toBe(first.out)
    expect(await readFile(at('企业-失败-2.xlsx'), 'utf8')).toBe('corrected')
    expect(await readFile(at('企业-结果-2.csv'), 'utf8')).toBe('noted')
    expect(shop.batches).toHaveLength(1)
  })

  it('that stopped goes on in the batches it began with, and writes beside what was corrected', async () => {
    await writeRows('企业.csv', [good(1), good(2), good(3), '坏公司,1,'])
    const gone = platform(({ list }) =>
      list[0]?.lineId === '3' ? Promise.reject(fakeProblem(0)) : undefined,
    )
    const first = await run(at('企业.csv'), { yes: true, batchSize: 2, concurrency: 1 }, gone)
    expect(first.error?.kind).toBe('network')
    await writeFile(at('企业-失败.xlsx'), 'corrected')
    const [job] = await jobs()
    const shop = platform()
    const again = await run(undefined, { resume: job }, shop)
    expect(again.error?.text.next).toContain(at('企业-失败-2.xlsx'))
    expect(await readFile(at('企业-失败.xlsx'), 'utf8')).toBe('corrected')
    expect(shop.batches.map(({ list }) => list.map(({ lineId }) => lineId))).toEqual([['3']])
    const record = JSON.parse(await readFile(at(`state/jobs/${job}/job.json`), 'utf8'))
    expect(record.options).toMatchObject({ batchSize: 2, concurrency: 1 })
  })
})

describe('two imports of one file at once', () => {
  it('write to different names, and the second says that the first is at work', async () => {
    await writeRows('企业.csv', [good(1), '坏公司,1,'])
    let answer = () => {}
    let tellAsked = () => {}
    const isAsked = new Promise<void>((resolve) => (tellAsked = resolve))
    const slow = platform(async () => {
      tellAsked()
      await new Promise<void>((resolve) => (answer = resolve))
    })
    const first = run(at('企业.csv'), { yes: true }, slow)
    await isAsked
    const [job] = await jobs()
    const second = await run(at('企业.csv'), { yes: true })
    answer()
    await first
    expect(second.err).toContain(`注意：任务 ${job} 正在处理同一个文件`)
    expect((await readdir(folder)).filter((name) => name.startsWith('企业-')).sort()).toEqual([
      '企业-失败-2.xlsx',
      '企业-失败.xlsx',
      '企业-结果-2.csv',
      '企业-结果.csv',
    ])
  })
})

describe('what a file holds beside its rows', () => {
  it('is told: hidden rows, and text beyond the header', async () => {
    const rows = [
      ['企业名称', '税号'],
      ['测试一公司', taxNumber(1)],
      ['测试二公司', taxNumber(2), '备注一句'],
    ]
    const sheet = { name: '企业', rows, rowDefs: new Map([[1, { hidden: true }]]) }
    await writeFile(at('企业.xlsx'), await writeXlsx({ sheets: [sheet] }))
    const { err, out } = await run(at('企业.xlsx'), { dryRun: true })
    expect(err).toContain('注意：有 1 行被隐藏或筛选掉，仍会导入：第 2 行')
    expect(out).toContain('第3列“备注一句”超出表头，请检查是否多了分隔符，或补上列名')
  })
})

describe('bytes that came through a pipe', () => {
  const piped = (rows: readonly string[]): FakeIo => ({
    ...fakeIo(),
    stdin: () => Readable.from([Buffer.from(`${[head, ...rows].join('\n')}\n`)]),
  })
  const kept = async () => {
    const [job] = await jobs()
    return stat(at(`state/jobs/${job}/input`)).then(
      ({ mode }) => (mode & 0o777).toString(8),
      () => 'gone',
    )
  }

  it.each<[string, readonly string[], string]>([
    ['all is open', [good(1)], 'gone'],
    ['rejects hold no password', [good(1), '坏公司,1,'], 'gone'],
    ['rejects take their passwords from there', [good(1), '坏公司,1,Abcd1234'], '600'],
  ])('are kept for their owner alone, until %s', async (_, rows, mode) => {
    await run('-', { yes: true, outDir: folder }, undefined, piped(rows))
    expect(await kept()).toBe(mode)
  })

  it('stay for whoever goes on with the job, and go when it has ended', async () => {
    const gone = platform(() => Promise.reject(fakeProblem(0)))
    await run('-', { yes: true, outDir: folder }, gone, piped([good(1)]))
    expect(await kept()).toBe('600')
    const [job] = await jobs()
    expect((await run(undefined, { resume: job })).error).toBeUndefined()
    expect(await kept()).toBe('gone')
  })
})
