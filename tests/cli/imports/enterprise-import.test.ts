import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCipher } from '@kaipiao/client'
import { unzip } from '@kaipiao/sheets/testing/unzip'
import { readXlsx, writeXlsx, type WriteSheet } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createCliWorld,
  readAllFiles,
  taxNumber,
  writeEnterprises,
  type CliWorld,
} from '../support/cli-world.ts'

let world: CliWorld
beforeAll(async () => {
  world = await createCliWorld()
  await world.login()
})
afterAll(() => world.close())
beforeEach(() => {
  world.proxy.setFaults(() => undefined)
  world.proxy.calls.length = 0
})

const at = (name: string) => join(world.folder, name)
const headers = ['企业名称', '税号', '登录身份', '登录账号', '登录密码', '办税人员手机号', '主账号手机号']
const batches = () => world.proxy.calls.filter(({ path }) => path === '/v2/store/order/batch')
const sentRows = (): Array<Record<string, string>> => batches().flatMap(({ body }) => JSON.parse(body).list)

/** 企业名称,税号 CRLF 编码（杭州）公司, in GBK. */
const gbkHead = Buffer.from('c6f3d2b5c3fbb3c62ccbb0bac50d0ab1e0c2eba3a8babcd6dda3a9b9abcbbe2c', 'hex')

async function writeSheet(name: string, sheet: WriteSheet): Promise<string> {
  await writeFile(at(name), await writeXlsx({ sheets: [sheet] }))
  return name
}

/** All parts of a workbook as one text. */
const zipText = async (bytes: Uint8Array) =>
  Object.values(await unzip(bytes))
    .map((part) => Buffer.from(part).toString())
    .join('\n')

async function cellsOf(name: string): Promise<unknown[][]> {
  const { sheets } = await readXlsx(await readFile(at(name)))
  return sheets[0]?.rows ?? []
}

describe('the template', () => {
  it('carries the headers, keeps tax numbers as text, and has nothing to import yet', async () => {
    expect((await world.run('enterprise', 'template', '-o', '模板.xlsx')).code).toBe(0)
    const [first] = await cellsOf('模板.xlsx')
    expect(first).toEqual(headers)
    const xml = await zipText(await readFile(at('模板.xlsx')))
    expect(xml).toContain('formatCode="@"')
    expect(await world.run('enterprise', 'import', '--yes', '模板.xlsx')).toMatchObject({
      code: 7,
      stderr: expect.stringContaining('文件中没有可导入的数据'),
    })
    expect(await world.run('enterprise', 'template', '-o', '模板.xlsx')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('文件已存在'),
    })
  })
})

describe('a dry run', () => {
  it('checks every row, calls nothing, and says the same as the run itself', async () => {
    await writeFile(
      at('混合.csv'),
      [
        headers.join(','),
        `甲公司,${taxNumber('10', 1)},,,,,`,
        `甲(北京)公司,${taxNumber('10', 2)},,,,,`,
        `甲 公司,${taxNumber('10', 3)},,,,,`,
        `甲（北京公司,${taxNumber('10', 4)},,,,,`,
        `,${taxNumber('10', 5)},,,,,`,
        '甲公司,913310MA0000I0006,,,,,',
        `甲公司,${taxNumber('10', 7)},6,u,p,,`,
        `甲公司,${taxNumber('10', 8)},,u,,,`,
        `甲公司,${taxNumber('10', 9)},,,,12345678901,`,
        `甲公司,${taxNumber('10', 10)},,,,,123`,
        `甲公司,${taxNumber('10', 1)},,,,,`,
      ].join('\n'),
    )
    const dry = await world.run('enterprise', 'import', '--yes', '混合.csv', '--dry-run', '--json')
    expect(dry.code).toBe(7)
    expect(world.proxy.calls).toEqual([])
    const report = JSON.parse(dry.stdout)
    expect(report).toMatchObject({
      isDryRun: true,
      total: 11,
      correct: 1,
      wrong: 10,
      success: 0,
      failed: 10,
      pending: 1,
    })
    expect(
      report.rows.map((row: { lineId: number; messages: string[] }) => [row.lineId, row.messages[0]]),
    ).toEqual([
      [2, '企业名称不能包含半角括号或空格（A3“甲(北京)公司”）'],
      [3, '企业名称不能包含半角括号或空格（A4“甲 公司”）'],
      [4, '企业名称括号不成对（A5“甲（北京公司”）'],
      [5, '企业名称不能为空（A6）'],
      [6, '税号错误或为空（B7“913310MA0000I0006”）'],
      [7, expect.stringMatching(/^账号身份错误，可填：1财务负责人、.*、99其他（C8“6”）$/)],
      [8, '登录身份、账号、密码不能为空（C9）'],
      [9, '手机号错误（F10“12345678901”）'],
      [10, '主账号格式错误（G11“123”）'],
      [11, `数据重复（与第1行相同）（B12“${taxNumber('10', 1)}”）`],
    ])
    const real = JSON.parse((await world.run('enterprise', 'import', '--yes', '混合.csv', '--json')).stdout)
    expect(real.rows).toEqual(report.rows)
    expect(real).toMatchObject({ success: 1, failed: 10, pending: 0 })
  })
})

describe('an import', () => {
  it('opens the correct rows as enterprises with terminals, and says that all is open (BO10)', async () => {
    await writeEnterprises(at('全对.csv'), 45, '11')
    const { code, stdout, stderr } = await world.run(
      'enterprise',
      'import',
      '--yes',
      '全对.csv',
      '--batch-size',
      '20',
    )
    expect([code, stdout]).toEqual([0, ''])
    expect(stderr).toContain('共 45 行，已导入 45 行，失败 0 行')
    expect(stderr).toContain('已经全部开通成功')
    expect(batches()).toHaveLength(3)
    expect(JSON.parse(batches()[0]?.body ?? '')).toMatchObject({
      type: 1,
      preview: false,
      mobile: '13800000003',
      contacts: { nickName: '青禾财税' },
    })
    const report = await readFile(at('全对-结果.csv'), 'utf8')
    expect(report.split('\r\n')).toHaveLength(47)
    expect(report).toContain(`45,46,测试1144公司,${taxNumber('11', 44)},正确,成功,,`)
  })

  it('reads numbers stored as numbers without losing a zero, in any order of columns', async () => {
    await writeSheet('数字.xlsx', {
      name: '企业',
      rows: [
        ['税号', '备注', '手机号', '企业名称'],
        [12345678901234, 'x', 13800138000, '数字甲公司'],
        [911133000000001, 'y', '13800138001', '数字乙公司'],
        [91113300000000128, 'z', '', '数字丙公司'],
      ],
      cells: new Map([['1,0', { style: { numFmt: '000000000000000' } }]]),
    })
    const { code, stderr, stdout } = await world.run('enterprise', 'import', '--yes', '数字.xlsx')
    expect(code).toBe(3)
    expect(stderr).toContain('未识别的列：备注，已忽略')
    expect(sentRows().map(({ taxerId, bsrysjhm }) => [taxerId, bsrysjhm])).toEqual([
      ['012345678901234', '13800138000'],
      ['911133000000001', '13800138001'],
    ])
    expect(stdout).toContain('超过15位的部分已丢失')
  })

  it.each([
    ['GBK with CRLF', '13', (taxerId: string) => Buffer.concat([gbkHead, Buffer.from(`${taxerId}\r\n`)])],
    ['a byte order mark', '14', (taxerId: string) => `\uFEFF企业名称,税号\n编码（杭州）公司,${taxerId}\n`],
    ['headers by field name', '15', (taxerId: string) => `taxerName,taxerId\n编码（杭州）公司,${taxerId}\n`],
  ])('reads a CSV: %s', async (_, prefix, encode) => {
    await writeFile(at('编码.csv'), encode(taxNumber(prefix, 0)))
    expect((await world.run('enterprise', 'import', '--yes', '编码.csv')).code).toBe(0)
    expect(sentRows()).toEqual([
      { lineId: '1', taxerName: '编码（杭州）公司', taxerId: taxNumber(prefix, 0) },
    ])
  })

  it('finds duplicates over 10,000 rows', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => `重复公司,${taxNumber('40', n)}`)
    await writeFile(at('重复.csv'), ['企业名称,税号', ...rows, `重复公司,${taxNumber('40', 0)}`].join('\n'))
    const { stdout } = await world.run('enterprise', 'import', '--yes', '重复.csv', '--dry-run')
    expect(stdout.trim().split('\n')[1]).toBe(
      `10001\t重复公司\t${taxNumber('40', 0)}\t\t数据重复（与第1行相同）（B10002“${taxNumber('40', 0)}”）`,
    )
  })

  it('shows the reasons of the platform, and the disk where there is one (BO10)', async () => {
    await writeFile(
      at('拒绝.csv'),
      `企业名称,税号\n沙箱等待退款公司,${taxNumber('41', 1)}\n沙箱开通失败公司,${taxNumber('41', 2)}\n好公司,${taxNumber('41', 3)}\n`,
    )
    const { code, stdout, stderr } = await world.run('enterprise', 'import', '--yes', '拒绝.csv')
    expect(code).toBe(3)
    const [orderId = ''] = /(?<=订单 )\d+/.exec(stdout) ?? []
    expect(stdout).toBe(
      `行号\t企业名称\t税号\t税盘编号\t失败原因\n1\t沙箱等待退款公司\t${taxNumber('41', 1)}\t\t开通失败，等待退款（订单 ${orderId}）\n2\t沙箱开通失败公司\t${taxNumber('41', 2)}\t\t税局账号验证失败\n`,
    )
    expect(stderr).toContain('共 3 行，已导入 1 行，失败 2 行（其中等待退款 1 行）')
    // The order of the one that was opened says what comes back for the other.
    const bill = await world.run('bill', 'get', orderId, '--json')
    expect(bill.stdout).toContain('沙箱等待退款公司未能开通，退回付款账户')
    const again = await world.run('enterprise', 'import', '拒绝-失败.xlsx', '--dry-run')
    // What waits for its refund is in the report, not among the rows to correct: it would be paid twice.
    expect(again.stderr).toContain('共 1 行')
  })
})

describe('login passwords', () => {
  const secret = 'S3cret-密码-xyz'

  it('travel encrypted and appear in no output, report, journal or log', async () => {
    await writeEnterprises(at('密码.csv'), 4, '50', (n) => `1,user${n},${secret}${n},,${n === 3 ? 'x' : ''}`)
    const first = await world.run('enterprise', 'import', '--yes', '密码.csv', '--verbose')
    expect(first.code).toBe(3)
    expect(sentRows()).toHaveLength(3)
    for (const { dlmm } of sentRows()) expect(dlmm).toMatch(/^[A-Za-z0-9+/]+=*$/)
    const json = await world.run('enterprise', 'import', '--yes', '密码.csv', '--dry-run', '--json')
    const shown = [first.stdout, first.stderr, json.stdout, json.stderr].join('')
    expect(shown).not.toContain('S3cret')
    const written = (await readAllFiles(world.folder)).filter(({ path }) => !path.endsWith('密码.csv'))
    for (const { path } of written) {
      const bytes = await readFile(path)
      const text = path.endsWith('.xlsx') ? await zipText(bytes) : bytes.toString('utf8')
      expect([path, text.includes('S3cret')]).toEqual([path, false])
    }
  })

  it('come along when the rejects are corrected and imported as they are, through several rounds', async () => {
    await writeEnterprises(
      at('两轮.csv'),
      3,
      '51',
      (n) => `1,acct${n},${secret}${n},${n > 0 ? '123' : ''},${n === 2 ? '456' : ''}`,
    )
    await world.run('enterprise', 'import', '--yes', '两轮.csv')
    const correct = async (name: string, column: number, output: string) => {
      const [head = [], ...rows] = await cellsOf(name)
      expect(head).toEqual([...headers, '错误'])
      // Sorted the other way round, as a user may do.
      const fixed = rows.reverse().map((row) => row.map((cell, index) => (index === column ? null : cell)))
      await writeSheet(output, {
        name: '失败',
        rows: [head, ...fixed].map((row) => row.map((cell) => (cell as string | null) ?? '')),
      })
    }
    await correct('两轮-失败.xlsx', 5, '第二轮.xlsx')
    world.proxy.calls.length = 0
    const second = await world.run('enterprise', 'import', '--yes', '第二轮.xlsx', '--json')
    expect(JSON.parse(second.stdout)).toMatchObject({ success: 1, failed: 1 })
    await correct('第二轮-失败.xlsx', 6, '第三轮.xlsx')
    const third = await world.run('enterprise', 'import', '--yes', '第三轮.xlsx', '--json')
    expect(JSON.parse(third.stdout)).toMatchObject({ success: 1, failed: 0 })
    const config = (await (await fetch(`${world.proxy.url}/static/config.json`)).json()) as {
      data: { encryptKey: string }
    }
    const cipher = createCipher(config.data.encryptKey)
    const sent = await Promise.all(
      sentRows().map(async ({ dlzh, dlmm }) => [dlzh, await cipher.decrypt(dlmm ?? '')]),
    )
    expect(sent).toEqual([
      ['acct1', `${secret}1`],
      ['acct2', `${secret}2`],
    ])
  })

  it('have to be typed again when the file that held them is gone', async () => {
    await writeEnterprises(at('丢失.csv'), 1, '52', () => `1,acct,${secret},123,`)
    await world.run('enterprise', 'import', '--yes', '丢失.csv')
    await writeFile(at('丢失.csv'), 'x')
    const { code, stdout } = await world.run('enterprise', 'import', '--yes', '丢失-失败.xlsx', '--dry-run')
    expect(code).toBe(7)
    expect(stdout).toContain(`无法沿用原密码：原文件 ${at('丢失.csv')} 已被修改，请重新填写`)
  })

  it('are not sent at all when the platform has no key', async () => {
    await writeEnterprises(at('无钥.csv'), 1, '53', () => `1,acct,${secret},,`)
    world.proxy.setFaults(({ path }) =>
      path === '/static/config.json'
        ? { kind: 'answer', status: 200, body: { code: 0, message: '', data: {} } }
        : undefined,
    )
    const { code, stderr } = await world.run('enterprise', 'import', '--yes', '无钥.csv')
    expect([code, stderr]).toEqual([1, expect.stringContaining('缺少加密密钥，密码无法加密传输')])
    expect(batches()).toEqual([])
  })
})

describe('what an import is told to do', () => {
  it('stops before the first row with --fail-fast when one is wrong', async () => {
    await writeFile(at('有错.csv'), `企业名称,税号\n好公司,${taxNumber('60', 1)}\n坏公司,1\n`)
    const { code, stderr } = await world.run('enterprise', 'import', '--yes', '有错.csv', '--fail-fast')
    expect([code, stderr]).toEqual([7, expect.stringContaining('没有提交任何数据')])
    expect(batches()).toEqual([])
  })

  it('stops when the platform has refused more than --max-errors', async () => {
    await writeEnterprises(at('多拒.csv'), 30, '61')
    await world.run('enterprise', 'import', '--yes', '多拒.csv', '--quiet')
    world.proxy.calls.length = 0
    const { code, stderr } = await world.run(
      'enterprise',
      'import',
      '--yes',
      '多拒.csv',
      '--batch-size',
      '5',
      '--concurrency',
      '1',
      '--max-errors',
      '7',
    )
    expect([code, stderr]).toEqual([3, expect.stringContaining('失败的行数超过上限，已停止')])
    expect(batches()).toHaveLength(2)
  })

  it('orders the goods that it is told, and names the ones there are', async () => {
    await writeEnterprises(at('商品.csv'), 1, '62')
    const { code, stderr } = await world.run('enterprise', 'import', '--yes', '商品.csv', '--goods', 'G9')
    expect([code, stderr]).toEqual([2, expect.stringMatching(/商城中没有商品 G9\n原因：现有商品：G1001/)])
    expect(
      (
        await world.run(
          'enterprise',
          'import',
          '--yes',
          '商品.csv',
          '--goods',
          'G1001:2',
          '--mobile',
          '13900000001',
        )
      ).code,
    ).toBe(0)
    expect(JSON.parse(batches()[0]?.body ?? '')).toMatchObject({
      goods: { id: 'G1001', q: 2 },
      mobile: '13900000001',
    })
  })

  it('is silent with --quiet, and says what became of all of it otherwise', async () => {
    await writeEnterprises(at('安静.csv'), 2, '63')
    expect(await world.run('enterprise', 'import', '--yes', '安静.csv', '--quiet')).toMatchObject({
      code: 0,
      stdout: '',
      stderr: '',
    })
    await writeEnterprises(at('进度.csv'), 2, '64')
    const { stderr } = await world.run('enterprise', 'import', '--yes', '进度.csv')
    expect(stderr).toMatch(/共 2 行，已\S+ 2 行/)
    expect(stderr).not.toContain('\r')
  })

  it('puts results where it is told, and never over another file', async () => {
    await writeFile(at('位置.csv'), `企业名称,税号\n坏公司,1\n`)
    for (const suffix of ['', '-2']) {
      const { stdout } = await world.run(
        'enterprise',
        'import',
        '--yes',
        '位置.csv',
        '--dry-run',
        '--out-dir',
        'state',
        '--json',
      )
      expect(JSON.parse(stdout)).toMatchObject({
        failedFile: at(`state/位置-失败${suffix}.xlsx`),
        reportFile: at(`state/位置-结果${suffix}.csv`),
      })
    }
  })
})
