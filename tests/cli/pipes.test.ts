/** Files that are no files, places that cannot be written, and signals: the program as a shell meets it. */
import { execFileSync, spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCli } from './support/build-cli.ts'
import { runCli, runProcess, startCli, type CliPlace } from './support/run-cli.ts'

let place: CliPlace
beforeAll(async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'kaipiao-pipes-'))
  place = { cwd, env: { KAIPIAO_STATE_DIR: join(cwd, 'state'), KAIPIAO_BASE_URL: 'http://127.0.0.1:9' } }
})
afterAll(() => rm(place.cwd, { recursive: true }))

const at = (name: string) => join(place.cwd, name)
const csv = '企业名称,税号\n甲公司,91330681MA00000001\n坏公司,1\n'
const dryRun = (file: string) => ['enterprise', 'import', file, '--dry-run', '--json']

describe('a sheet that comes through a pipe', () => {
  it.each(['-', '/dev/stdin'])(
    '%s: rejects go to the current folder and can be imported again',
    async (name) => {
      const { code, stdout } = await runProcess(place, dryRun(name), csv)
      const summary = JSON.parse(stdout) as { total: number; wrong: number; failedFile: string }
      expect([code, summary.total, summary.wrong]).toEqual([7, 2, 1])
      expect(summary.failedFile).toMatch(new RegExp(`^${place.cwd}/标准输入-失败(-\\d+)?\\.xlsx$`))
      expect((await readXlsx(await readFile(summary.failedFile))).sheets[0]?.rows[1]?.[0]).toBe('坏公司')
    },
  )

  it('may be a workbook, or a named pipe', async () => {
    execFileSync('mkfifo', [at('管')])
    const cli = await startCli(place, dryRun('管'))
    const bytes = await writeXlsx({
      sheets: [
        {
          name: '企业',
          rows: [
            ['企业名称', '税号'],
            ['甲', '1'],
          ],
        },
      ],
    })
    await writeFile(at('管'), bytes)
    const { code, stdout } = await cli.result
    expect([code, JSON.parse(stdout)]).toEqual([7, expect.objectContaining({ total: 1, wrong: 1 })])
  })

  it('leaves nothing behind when a dry run finds nothing wrong', async () => {
    const before = await readdir(at('state/jobs'))
    expect((await runCli(place, dryRun('-'), csv.replace('坏公司,1\n', ''))).code).toBe(0)
    expect(await readdir(at('state/jobs'))).toEqual(before)
  })
})

describe('output', () => {
  it('goes to stdout, a named pipe or a device', async () => {
    const entry = await buildCli()
    const command = ['enterprise', 'template', '-o', '-']
    const bytes = execFileSync(process.execPath, [entry, ...command], { cwd: place.cwd, stdio: 'pipe' })
    expect((await readXlsx(bytes)).sheets[0]?.rows[0]?.[0]).toBe('企业名称')
    execFileSync('mkfifo', [at('出')])
    const cli = await startCli(place, ['enterprise', 'template', '-o', '出'])
    const chunks: Buffer[] = []
    for await (const chunk of createReadStream(at('出'))) chunks.push(Buffer.from(chunk as Uint8Array))
    expect((await cli.result).code).toBe(0)
    expect((await readXlsx(Buffer.concat(chunks))).sheets[0]?.rows[0]?.[0]).toBe('企业名称')
    expect((await runCli(place, ['enterprise', 'template', '-o', '/dev/null'])).code).toBe(0)
  })

  it('is what its name says', async () => {
    expect((await runCli(place, ['enterprise', 'template', '-o', '模板.csv'])).code).toBe(0)
    expect(await readFile(at('模板.csv'), 'utf8')).toMatch(/^\uFEFF企业名称,税号,/)
    expect(await runCli(place, ['enterprise', 'template', '-o', '模板.ods'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('模板不能保存为 .ods'),
    })
  })

  it.each([
    ['a folder', ['enterprise', 'template', '-o', '.'], '这是文件夹而不是文件'],
    ['a folder that is not there', ['enterprise', 'template', '-o', '没有/a.xlsx'], '没有文件夹'],
    [
      'an archive called .csv',
      ['invoice', 'export', '--since', '2026-01-01', '--until', '2026-01-02', '--zip', 'a.csv'],
      '不能保存为 .csv',
    ],
    [
      'an archive in no folder',
      ['invoice', 'export', '--since', '2026-01-01', '--until', '2026-01-02', '--zip', '没有/a.zip'],
      '没有文件夹',
    ],
  ])('is refused before any work: %s', async (_, command, message) => {
    const { code, stderr } = await runCli(place, command)
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
    expect(stderr).not.toMatch(/E[A-Z]{3,}:/)
  })
})

describe('a place that cannot be written', () => {
  it('sends the results of a dry run to the folder of the job', async () => {
    await writeFile(at('只读.csv'), csv)
    const file = await open(at('只读.csv'))
    try {
      // Nobody, not even root, makes files beside a descriptor.
      const child = spawn(process.execPath, [await buildCli(), ...dryRun('/dev/fd/3')], {
        cwd: place.cwd,
        env: { PATH: process.env['PATH'], HOME: place.cwd, ...place.env },
        stdio: ['ignore', 'pipe', 'pipe', file.fd],
      })
      let stdout = ''
      child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
      const code = await new Promise((resolve) => child.once('close', resolve))
      const { reportFile } = JSON.parse(stdout) as { reportFile: string }
      expect([code, reportFile]).toEqual([7, expect.stringContaining(at('state/jobs'))])
      expect(await readFile(reportFile, 'utf8')).toContain('坏公司')
    } finally {
      await file.close()
    }
  })

  it.each([
    ['a file in the way', '只读.csv', '同名的文件已存在'],
    ['below a file', '只读.csv/结果', '路径不是文件夹'],
  ])('is told in words: %s', async (_, outDir, message) => {
    await writeFile(at('只读.csv'), csv)
    const { code, stderr } = await runCli(place, [...dryRun('只读.csv').slice(0, 4), '--out-dir', outDir])
    expect([code, stderr]).toEqual([1, expect.stringContaining(message)])
    expect(stderr).not.toMatch(/E[A-Z]{3,}:/)
  })
})

describe('a signal', () => {
  it.each<[string, NodeJS.Signals]>([
    ['-', 'SIGTERM'],
    ['-', 'SIGINT'],
    ['无人写', 'SIGTERM'],
    ['无人写', 'SIGINT'],
    ['无人写', 'SIGHUP'],
  ])('ends the reading of %s: %s', async (name, signal) => {
    if (name !== '-') {
      await rm(at(name), { force: true })
      execFileSync('mkfifo', [at(name)])
    }
    const child = spawn(process.execPath, [await buildCli(), ...dryRun(name)], {
      cwd: place.cwd,
      env: { PATH: process.env['PATH'], HOME: place.cwd, ...place.env },
      // A pipe that nobody writes to and nobody closes.
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    const ended = new Promise((resolve) => child.once('exit', (code, by) => resolve([code, by])))
    // The job has its folder by then: the reading has begun.
    const jobs = async () => (await readdir(at('state/jobs')).catch(() => [])).length
    const before = await jobs()
    await expect.poll(jobs, { timeout: 30_000 }).toBeGreaterThan(before)
    child.kill(signal)
    expect(await ended).toEqual([130, null])
    expect(await jobs()).toBe(before)
  })
})

describe('what cannot be bought', () => {
  it.each([
    ['--goods', 'G1001:0', '商品“G1001:0”不正确'],
    ['--mobile', '123', '手机号错误：123'],
    ['--batch-size', '1001', '每批最多 1000 行'],
  ])('is refused in a dry run as well: %s %s', async (flag, value, message) => {
    await writeFile(at('对.csv'), csv)
    const { code, stderr } = await runCli(place, [...dryRun('对.csv'), flag, value])
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
  })
})
