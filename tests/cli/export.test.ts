import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unzip } from '@kaipiao/sheets/testing/unzip'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCli } from './support/build-cli.ts'
import { createCliWorld, type CliWorld } from './support/cli-world.ts'
import type { CliResult } from './support/run-cli.ts'

let world: CliWorld
beforeAll(async () => {
  world = await createCliWorld()
  await world.login()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.proxy.setFaults(() => undefined)
  world.proxy.calls.length = 0
  // Two jobs of one second stand in no order: each test has its own alone.
  await rm(at('state/jobs'), { recursive: true, force: true })
})

const at = (name: string) => join(world.folder, name)
const period = ['--since', '2025-10-01', '--until', '2026-01-15']
const pdfPath = '/v2/tax/invoice/export/pdf'
const isDocument = (path: string) => path.startsWith('/v2/tax/invoice/export/')
const newestJob = async () => (await readdir(at('state/jobs'))).sort().at(-1) ?? ''
const exportInvoices = (...flags: string[]) => world.run('invoice', 'export', ...period, ...flags)

/** With the mark at its beginning, where it has one. */
const textOf = (bytes: Uint8Array = new Uint8Array()) => Buffer.from(bytes).toString()

async function openZip(name: string) {
  const files = await unzip(await readFile(at(name)))
  const manifest = JSON.parse(textOf(files['manifest.json'])) as {
    invoices: number
    files: Array<{ name: string; size: number; sha256: string; rows?: number }>
    missing: object[]
  }
  return { files, manifest, names: Object.keys(files) }
}

/** The archive is whole: what the manifest lists is there, and every sum fits. */
async function expectWhole(name: string) {
  const { files, manifest, names } = await openZip(name)
  expect(names.sort()).toEqual([...manifest.files.map((file) => file.name), 'manifest.json'].sort())
  for (const { name: entry, size, sha256 } of manifest.files) {
    const bytes = files[entry] ?? new Uint8Array()
    expect([entry, bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([
      entry,
      size,
      sha256,
    ])
  }
  return { files, manifest }
}

describe('an export of invoices', () => {
  it('packs documents and tables with a manifest of sums', async () => {
    const { code, stdout } = await exportInvoices(
      '--type',
      'pdf,xml,ofd,csv,xlsx',
      '--zip',
      '全.zip',
      '--json',
    )
    expect(code).toBe(0)
    const { files, manifest } = await expectWhole('全.zip')
    expect(manifest.invoices).toBeGreaterThan(5)
    expect(JSON.parse(stdout)).toMatchObject({
      invoices: manifest.invoices,
      documents: manifest.invoices * 3,
      missing: 0,
    })
    const starts = (type: string) =>
      Object.entries(files).flatMap(([name, bytes]) =>
        name.startsWith(`${type}/`) ? [Buffer.from(bytes).toString('latin1', 0, 5)] : [],
      )
    expect(new Set(starts('pdf'))).toEqual(new Set(['%PDF-']))
    expect(new Set(starts('xml'))).toEqual(new Set(['<?xml']))
    expect(new Set(starts('ofd').map((text) => text.slice(0, 2)))).toEqual(new Set(['PK']))
    const lines = textOf(files['invoices.csv']).trim().split('\r\n')
    expect(lines).toHaveLength(manifest.invoices + 1)
    expect(lines[1]).toMatch(/,-?\d+\.\d\d,-?\d+\.\d\d,-?\d+\.\d\d,/)
    const { sheets } = await readXlsx(files['invoices.xlsx'] ?? new Uint8Array())
    const [head = [], first = []] = sheets[0]?.rows ?? []
    expect([typeof first[head.indexOf('价税合计')], typeof first[head.indexOf('发票号码')]]).toEqual([
      'number',
      'string',
    ])
    expect(sheets[0]?.rows).toHaveLength(manifest.invoices + 1)
  })

  it('exports those of the type, the category and the words that are asked for', async () => {
    const { code } = await exportInvoices(
      '--type',
      'csv',
      '--fplxdm',
      '82',
      '--category',
      '蓝票',
      '--keyword',
      '公司',
      '--disk',
      '661000000001',
      '--zip',
      '筛.zip',
    )
    expect(code).toBe(0)
    const query = world.proxy.calls.find(({ path }) => path === '/v3/tax/stats/statistics/detail')?.query
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      fplxdm: '82',
      fplb: '0',
      keyword: '公司',
      diskId: '661000000001',
      qsrq: '2025-10-01',
      zzrq: '2026-01-15',
    })
    const { files } = await openZip('筛.zip')
    expect(textOf(files['invoices.csv'])).not.toContain('专用发票')
  })

  it('overwrites nothing unasked, and looks before it works', async () => {
    await writeFile(at('已有.zip'), '旧')
    const refused = await exportInvoices('--zip', '已有.zip')
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('文件已存在') })
    expect(world.proxy.calls).toEqual([])
    expect(await readFile(at('已有.zip'), 'utf8')).toBe('旧')
    expect((await exportInvoices('--type', 'csv', '--zip', '已有.zip', '--force')).code).toBe(0)
    await expectWhole('已有.zip')
  })

  it('names documents by a pattern, and goes by it in the manifest', async () => {
    const { code } = await exportInvoices(
      '--type',
      'xml',
      '--fplxdm',
      '81',
      '--names',
      '{销方}/{月}/{号码}',
      '--zip',
      '名.zip',
    )
    expect(code).toBe(0)
    const { files } = await openZip('名.zip')
    const names = Object.keys(files).filter((name) => name.endsWith('.xml'))
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect(name).toMatch(/^[^/]+公司\/202[56]-\d{2}\/\d{20}\.xml$/)
    await expectWhole('名.zip')
    expect((await exportInvoices('--names', '{销方}', '--zip', '重名.zip')).code).toBe(2)
  })

  it('names the archive by its period when no name is given', async () => {
    await exportInvoices('--type', 'csv')
    await expectWhole('发票-2025-10-01-2026-01-15.zip')
  })
})

describe('stdout as a target', () => {
  it.each([
    [['invoice', 'export', ...period, '--type', 'csv', '--zip', '-'], 'manifest.json'],
    [['stats', 'export', '--month', '-o', '-'], 'xl/workbook.xml'],
  ])('takes the file and nothing else: %j', async (command, part) => {
    const child = await promisify(execFile)(process.execPath, [await buildCli(), ...command], {
      cwd: world.folder,
      encoding: 'buffer',
      env: { PATH: process.env['PATH'], HOME: world.folder, ...world.place.env },
    })
    expect(Object.keys(await unzip(child.stdout))).toContain(part)
  })
})

describe('an export that breaks off', () => {
  async function expectResumed(name: string, fetchedBefore: number): Promise<CliResult> {
    world.proxy.setFaults(() => undefined)
    world.proxy.calls.length = 0
    const result = await world.run('invoice', 'export', '--resume', await newestJob())
    expect([result.code, result.stdout], result.stderr).toEqual([0, ''])
    const { manifest } = await expectWhole(name)
    // What had been fetched is not fetched again; a few in flight may be.
    const fetched = world.proxy.calls.filter(({ path }) => isDocument(path)).length
    expect(fetched).toBeGreaterThan(0)
    expect(fetched).toBeLessThanOrEqual(manifest.files.length - fetchedBefore + 4)
    return result
  }

  it('killed in the middle leaves nothing at the name, and goes on where it was', async () => {
    const cli = await world.start('invoice', 'export', ...period, '--type', 'pdf,xml', '--zip', '杀.zip')
    world.proxy.setFaults(({ path }, nth) =>
      path === pdfPath && nth === 6
        ? { kind: 'before', run: () => void cli.process.kill('SIGKILL') }
        : undefined,
    )
    expect((await cli.result).signal).toBe('SIGKILL')
    expect(await readdir(world.folder)).not.toContain('杀.zip')
    await expectResumed('杀.zip', 6)
  })

  it('by a failing platform says so in the words of the specification', async () => {
    world.proxy.setFaults(({ path }, nth) =>
      path === pdfPath && nth > 4 ? { kind: 'answer', status: 500 } : undefined,
    )
    const { code, stderr } = await exportInvoices('--type', 'pdf', '--zip', '败.zip')
    expect(code).toBe(1)
    expect(stderr).toContain(
      `导出文件失败，请稍后重试\n原因：系统繁忙，请稍后访问！（500）；已下载的内容保存在任务中\n下一步：kaipiao invoice export --resume ${await newestJob()}`,
    )
    expect(await readdir(world.folder)).not.toContain('败.zip')
    await expectResumed('败.zip', 1)
  })

  it('by a dead token has the exit code of one, and goes on after a new sign-in', async () => {
    world.proxy.setFaults(({ path }, nth) =>
      path === pdfPath && nth > 4 ? { kind: 'answer', status: 401 } : undefined,
    )
    const { code, stderr } = await exportInvoices('--type', 'pdf', '--zip', '令.zip')
    expect([code, stderr]).toEqual([
      4,
      expect.stringContaining(
        `下一步：kaipiao login，然后 kaipiao invoice export --resume ${await newestJob()}`,
      ),
    ])
    await world.login()
    await expectResumed('令.zip', 1)
  })

  it('by Ctrl+C exits with 130', async () => {
    const cli = await world.start('invoice', 'export', ...period, '--type', 'pdf', '--zip', '断.zip')
    world.proxy.setFaults(({ path }, nth) =>
      path === pdfPath && nth === 5
        ? { kind: 'before', run: () => void cli.process.kill('SIGINT') }
        : undefined,
    )
    const { code, stderr } = await cli.result
    expect([code, stderr]).toEqual([130, expect.stringContaining('已中断')])
    await expectResumed('断.zip', 4)
  })

  it('by a target that takes no more leaves no temporary file behind, and loses nothing', async () => {
    // A limit of the shell on the size of a file: the documents fit, the archive does not.
    const entry = await buildCli()
    const args = [entry, 'invoice', 'export', ...period, '--type', 'pdf', '--zip', '满.zip']
    const child = spawn('bash', ['-c', 'ulimit -f 200; exec "$0" "$@"', process.execPath, ...args], {
      cwd: world.folder,
      env: { PATH: process.env['PATH'], HOME: world.folder, ...world.place.env },
    })
    let stderr = ''
    child.stderr.on('data', (chunk) => (stderr += String(chunk)))
    const code = await new Promise((resolve) => child.on('close', resolve))
    expect(code).toBe(1)
    expect(stderr).toContain('文件超过系统允许的大小')
    expect((await readdir(world.folder)).filter((name) => name.startsWith('满'))).toEqual([])
    world.proxy.calls.length = 0
    expect((await world.run('invoice', 'export', '--resume', await newestJob())).code).toBe(0)
    expect(world.proxy.calls.filter(({ path }) => isDocument(path))).toEqual([])
    await expectWhole('满.zip')
  })

  it('for one document only goes on with the others, and names it', async () => {
    let missing: string | null = null
    world.proxy.setFaults(({ path, query }, nth) => {
      if (path !== pdfPath || (nth !== 3 && query.get('id') !== missing)) return undefined
      missing = query.get('id')
      return { kind: 'answer', status: 200, body: { code: 100400001, message: '数据不存在', data: null } }
    })
    const { code, stdout, stderr } = await exportInvoices('--type', 'pdf', '--zip', '缺.zip')
    expect([code, stdout]).toEqual([3, expect.stringMatching(/^\d+\tpdf\t数据不存在\n$/)])
    expect(stderr).toContain('1 份文件没有导出')
    const { manifest } = await expectWhole('缺.zip')
    expect([manifest.files.length, manifest.missing.length]).toEqual([manifest.invoices - 1, 1])
    world.proxy.setFaults(() => undefined)
    world.proxy.calls.length = 0
    expect((await world.run('invoice', 'export', '--resume', await newestJob(), '--force')).code).toBe(0)
    expect(world.proxy.calls.filter(({ path }) => path === pdfPath)).toHaveLength(1)
    expect((await expectWhole('缺.zip')).manifest.missing).toEqual([])
  })
})

describe('other exports', () => {
  it.each([
    ['stats export --month', '本月金额预警'],
    ['stats export --quarter', '小规模季度金额预警'],
    ['stats export --last12', '近12个月金额预警'],
    ['stats export --since 2025-10-01 --until 2026-01-15', '发票统计'],
    ['goods export --disk 661000000001', '商品'],
    ['goods export --disk 661000000001 --no-tax --force', '商品'],
  ])('%s saves under the name that the platform gives', async (line, name) => {
    const { code, stdout, stderr } = await world.run(...line.split(' '), '--json')
    expect([code, stderr]).toEqual([0, ''])
    const { file, sha256 } = JSON.parse(stdout)
    expect(file).toContain(name)
    const bytes = await readFile(file)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    expect((await readXlsx(bytes)).sheets[0]?.rows.length).toBeGreaterThan(0)
    if (!line.includes('--force'))
      expect(await world.run(...line.split(' '))).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('文件已存在'),
      })
  })

  it('ask for prices with or without tax', async () => {
    await world.run('goods', 'export', '--disk', '661000000001', '-o', '含税.xlsx')
    await world.run('goods', 'export', '--disk', '661000000001', '--no-tax', '-o', '不含税.xlsx')
    const asked = world.proxy.calls
      .filter(({ path }) => path.includes('/goods/export/'))
      .map(({ query }) => query.get('isTax'))
    expect(asked).toEqual(['1', '0'])
  })

  it('fail in the words of the specification, and leave no file', async () => {
    world.proxy.setFaults(({ path }) =>
      path.includes('/export') ? { kind: 'answer', status: 500 } : undefined,
    )
    const { code, stderr } = await world.run('stats', 'export', '--month', '-o', '失败.xlsx')
    expect([code, stderr]).toEqual([1, expect.stringContaining('导出文件失败，请稍后重试')])
    expect(await readdir(world.folder)).not.toContain('失败.xlsx')
  })
})
