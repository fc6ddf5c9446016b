/** Enterprises that the platform has already: skipped or brought up to date, and never bought again. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCipher, type Body } from '@kaipiao/client'
import { creditCodeCheckDigit } from '@kaipiao/domain/tax-number/credit-code'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeProblem } from '../../../failures/testing/fake-problem.ts'
import { fakeApi, type FakeParts } from '../../../testing/fake-api.ts'
import { fakeIo } from '../../../io/testing/fake-io.ts'
import { fakeSettings } from '../../../testing/fake-deps.ts'
import { toFailure } from '../../../failures/to-failure.ts'
import type { ImportFlags } from './import-options.ts'
import { runImport } from './run-import.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaipiao-met-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const at = (name: string) => join(folder, name)
const encryptKey = btoa('0123456789abcdef0123456789abcdef')
const cipher = createCipher(encryptKey)
const taxNumber = (number: number) => {
  const first17 = `9131011500000${String(number).padStart(4, '0')}`
  return first17 + (creditCodeCheckDigit(first17) ?? '')
}
const row = (number: number, login = ',,,') => `测试${number}公司,${taxNumber(number)},${login}`
const write = (rows: readonly string[]) =>
  writeFile(at('企业.csv'), ['企业名称,税号,登录身份,登录账号,登录密码,办税人员手机号', ...rows].join('\n'))

type Login = Body<'saveTaxBureauBindInfo'>['list'][number]

const login = async (fields: Partial<Login>): Promise<Partial<Login>> => ({
  dlsf: '1',
  dlfs: '1',
  dlzh: '13800000011',
  bsrysjhm: '13800000011',
  isPwdErr: '0',
  ...fields,
  dlmm: await cipher.encrypt(fields.dlmm ?? 'Abcd1234'),
})

/** A platform that has the enterprises of these numbers, each with one login. */
async function platform(has: readonly number[], logins: Readonly<Record<string, Partial<Login>>> = {}) {
  const bought: string[] = []
  const saved: Login[][] = []
  const terminals = has.map((number) => ({
    taxerId: taxNumber(number),
    diskId: `6610000000${number}`,
    qdInfo: [{ dlzh: '13800000011' }],
  }))
  const kept = new Map(
    await Promise.all(
      terminals.map(async ({ diskId }) => [diskId, [await login(logins[diskId] ?? {})]] as const),
    ),
  )
  const { api, calls } = fakeApi({
    getUserInfo: () => ({ userUid: 'U1', userPhone: '13800000003', nickName: '王芳' }),
    getAppConfig: () => ({ encryptKey }),
    listStoreGoods: () => [
      {
        gid: 'G1',
        name: '数电开票',
        unit: '年',
        quantityLimit: 9,
        trial: 0,
        price: '480.00',
        priceCoupon: '480.00',
      },
    ],
    getBillBalance: () => ({ cash: '500.00', credit: '0.00', creditRemain: '0.00' }),
    listTerminals: ({ query }: FakeParts) => {
      const list = terminals.filter(({ taxerId }) => query?.['key'] === undefined || taxerId === query['key'])
      return { list, pages: { page: 1, pageSize: 200, items: list.length } }
    },
    getTerminalAuthInfo: ({ path }: FakeParts) => kept.get(String(path?.['diskId'])) ?? [],
    unlockTaxBureauAuth: () => null,
    saveTaxBureauBindInfo: ({ body }: FakeParts) => {
      const { list } = body as Body<'saveTaxBureauBindInfo'>
      if (list[0]?.dlzh === '拒绝') throw fakeProblem(200, 100400001, '请选择地区')
      saved.push(list)
      return list
    },
    createStoreOrderBatch: ({ body }: FakeParts) => {
      const { list } = body as Body<'createStoreOrderBatch'>
      for (const { taxerId } of list) {
        bought.push(taxerId)
        terminals.push({ taxerId, diskId: `662${taxerId.slice(-9)}`, qdInfo: [] })
      }
      return { errorList: [], successCount: list.length, allCount: list.length }
    },
  })
  return { api, calls, bought, saved }
}

async function run(
  { api }: Pick<Awaited<ReturnType<typeof platform>>, 'api'>,
  flags: ImportFlags & { file?: string },
) {
  const io = fakeIo()
  const failure = await runImport({
    io,
    settings: fakeSettings(),
    folders: { config: at('config'), state: at('state') },
    now: () => Date.parse('2026-01-15T02:30:00Z'),
    random: () => 0.5,
    signal: new AbortController().signal,
    api: () => Promise.resolve(api),
    file: at('企业.csv'),
    ...flags,
  }).then(() => undefined, toFailure)
  return { failure, err: io.errLines.join('\n'), out: io.outLines.join('\n') }
}

const reported = async () =>
  (await readFile(at('企业-结果.csv'), 'utf8'))
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').slice(5, 7))

describe('--skip-existing', () => {
  it('buys for the others alone, and says so before and after', async () => {
    await write([row(1), row(2), row(3)])
    const shop = await platform([2])
    const { err, failure } = await run(shop, { skipExisting: true, yes: true })
    expect(failure).toBeUndefined()
    expect(err).toContain('合计 2 家企业，960.00 元')
    expect(err).toContain('已有 1 家，跳过')
    expect(err).toContain('共 3 行，已导入 3 行（其中跳过已有 1 行），失败 0 行')
    expect(shop.bought).toEqual([taxNumber(1), taxNumber(3)])
    expect(await reported()).toEqual([
      ['成功', ''],
      ['已有，跳过', '66100000002'],
      ['成功', ''],
    ])
  })

  it('asks nobody where nothing is left to buy, and tells a dry run what there is', async () => {
    await write([row(1), row(2)])
    const dry = await run(await platform([1]), { skipExisting: true, dryRun: true })
    expect(dry.err).toContain('已有 1 家，跳过')
    const shop = await platform([1, 2])
    expect((await run(shop, { skipExisting: true })).failure).toBeUndefined()
    expect(shop.bought).toEqual([])
  })

  it('does not take for met what the job itself has opened', async () => {
    await write([row(1), row(2), row(3)])
    const shop = await platform([2])
    const lost = {
      api: {
        ...shop.api,
        call: (async (operation: { id: string }, parts: FakeParts) => {
          const answer = await (shop.api.call as (one: unknown, other: unknown) => Promise<unknown>)(
            operation,
            parts,
          )
          if (operation.id === 'createStoreOrderBatch') throw fakeProblem(0)
          return answer
        }) as typeof shop.api.call,
      },
    }
    expect((await run(lost, { skipExisting: true, yes: true })).failure?.kind).toBe('network')
    const [resume] = await readdir(at('state/jobs'))
    const again = await run(shop, { resume })
    expect(again.err).toContain('已导入 3 行（其中跳过已有 1 行）')
    expect(shop.bought).toEqual([taxNumber(1), taxNumber(3)])
    const other = await run(shop, { resume, update: true })
    expect(other.failure?.text.why).toBe('任务开始时是 --skip-existing')
  })

  it('cannot be given together with --update', async () => {
    await write([row(1)])
    const { failure } = await run(await platform([]), { skipExisting: true, update: true })
    expect(failure?.text.what).toBe('--skip-existing 与 --update 只能给出一个')
  })
})

describe('--update', () => {
  it('saves what the file says otherwise, and leaves alone what it says the same', async () => {
    await write([
      row(1, '1,13800000011,Abcd1234,13800000011'),
      row(2, '1,13800000011,Neu45678,'),
      row(3, '2,13900000022,Abcd1234,13900000022'),
      row(4),
      row(5, '1,13800000011,Abcd1234,'),
    ])
    const shop = await platform([1, 2, 3, 4], { '66100000003': { isPwdErr: '1' } })
    const { err, failure } = await run(shop, { update: true, yes: true, concurrency: 1 })
    expect(failure).toBeUndefined()
    expect(err).toContain('已有 4 家，更新税局登录信息（没有变化的跳过）')
    expect(err).toContain('共 5 行，已导入 5 行（其中更新 2 行，跳过已有 2 行）')
    expect(shop.bought).toEqual([taxNumber(5)])
    expect(shop.calls.filter((id) => id === 'unlockTaxBureauAuth')).toHaveLength(1)
    const [second, third] = shop.saved.map(([first]) => first)
    expect(await cipher.decrypt(second?.dlmm ?? '')).toBe('Neu45678')
    expect(third).toMatchObject({ dlsf: '2', dlzh: '13900000022', bsrysjhm: '13900000022', dlfs: '1' })
  })

  it('wants to be agreed to, and gives back the rows that the platform refuses', async () => {
    await write([row(1, '1,拒绝,Abcd1234,')])
    const shop = await platform([1])
    const { failure } = await run(shop, { update: true })
    expect([failure?.kind, failure?.text.what]).toEqual(['usage', '没有终端可以确认更新，没有提交任何数据'])
    const agreed = await run(shop, { update: true, yes: true, outDir: at('再') })
    expect([agreed.failure?.kind, agreed.out]).toEqual(['partial', expect.stringContaining('请选择地区')])
  })
})
