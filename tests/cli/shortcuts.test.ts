import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCli, type CliPlace } from './support/run-cli.ts'

let place: CliPlace
let programs = ''
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaipiao-shortcuts-'))
  programs = join(folder, 'bin')
  const cwd = join(folder, 'work')
  for (const one of [programs, cwd]) await mkdir(one)
  const env = {
    PATH: [programs, process.env['PATH']].join(delimiter),
    KAIPIAO_STATE_DIR: join(folder, 'state'),
    KAIPIAO_BASE_URL: 'http://127.0.0.1:9',
    KAIPIAO_TOKEN: 'secret-token',
  }
  place = { cwd, env }
})
afterEach(() => rm(folder, { recursive: true }))
const run = (...words: string[]) => runCli(place, words)

describe('an alias', () => {
  it('takes words by number, keeps each one word, and appends the others', async () => {
    await run('alias', 'set', '名', `config set base-url "http://$1/" --profile '$2'`)
    const { code, stdout } = await run('--json', '名', 'a.test', '测 试', '--quiet')
    expect([code, stdout]).toEqual([2, ''])
    expect((await run('名', 'a.test')).stderr).toContain('别名 名 需要 2 个参数，给出 1 个')
    const kept = await run('名', 'a.test', '测试', '--json')
    expect(JSON.parse(kept.stdout)).toMatchObject({ profile: '测试', value: 'http://a.test' })
  })

  it.each([
    ['login', 'whoami', 'login 是命令'],
    ['x', 'nothing here', '没有命令 nothing'],
    ['x', 'x --json', '别名 x 代表另一个别名 x'],
    ['x', 'job list | wc', '别名中不能用“|”'],
    ['x', '!ls', '别名不能代表 shell 的命令'],
    ['a/b', 'whoami', '别名不正确'],
    ['x', ' ', '别名 x 不代表任何命令'],
  ])('%s = %s is refused', async (name, expansion, what) => {
    const { code, stderr } = await run('alias', 'set', name, expansion)
    expect([code, stderr]).toEqual([2, expect.stringContaining(what)])
    expect((await run('alias', 'list', '--json')).stdout).toBe('[]\n')
  })

  it('does not stand for another, whichever came first, and is overwritten on purpose alone', async () => {
    await run('alias', 'set', 'one', 'job list')
    expect((await run('alias', 'set', 'two', 'one --json')).stderr).toContain('代表另一个别名 one')
    expect((await run('alias', 'set', 'one', 'whoami')).stderr).toContain('已有别名 one')
    expect((await run('alias', 'set', 'one', 'whoami', '--force')).code).toBe(0)
    expect((await run('alias', 'remove', 'one', 'none')).stderr).toContain('没有别名 none')
    expect((await run('alias', 'remove', 'one')).code).toBe(0)
    expect((await run('one')).stderr).toContain('没有命令 one')
  })

  it('is read from a file with others, all or none', async () => {
    await writeFile(join(place.cwd, '别名.yaml'), '任务: job list\n我: "whoami --json"\n')
    expect((await run('alias', 'import', '别名.yaml')).stderr).toBe('已读入 2 个别名：任务、我\n')
    await writeFile(join(place.cwd, '错.yaml'), '好: job list\nlogin: whoami\n')
    expect((await run('alias', 'import', '错.yaml')).code).toBe(2)
    await writeFile(join(place.cwd, '坏.yaml'), 'a: [\n')
    expect(await run('alias', 'import', '坏.yaml')).toMatchObject({ code: 7 })
    expect((await run('alias', 'list', '-o', 'names')).stdout).toBe('任务\n我\n')
    expect(JSON.parse((await run('任务', '--json')).stdout)).toEqual([])
  })
})

/** A program on the path that writes what it was told, and ends as it is told. */
async function extension(name: string, body = ''): Promise<string> {
  const path = join(programs, `kaipiao-${name}`)
  const told = `require('node:fs').writeFileSync('told.json', JSON.stringify({ words: process.argv.slice(2), env: process.env }))`
  await writeFile(path, `#!${process.execPath}\n${told}\n${body}\n`)
  await chmod(path, 0o755)
  return path
}
const told = async () => JSON.parse(await readFile(join(place.cwd, 'told.json'), 'utf8'))

describe('an extension', () => {
  it('runs with its words, knows where and who, is given no token, and ends with its own code', async () => {
    await extension('日报', 'process.exit(9)')
    const { code } = await run('--profile', '测试', '日报', '--json', 'a b')
    const { words, env } = await told()
    expect([code, words]).toEqual([9, ['--json', 'a b']])
    expect(env).toMatchObject({ KAIPIAO_BASE_URL: 'http://127.0.0.1:9', KAIPIAO_PROFILE: '测试' })
    expect(env.KAIPIAO_PROGRAM).toBeDefined()
    expect(JSON.stringify(env)).not.toContain('secret-token')
  })

  it('that a signal ends says so as a shell does', async () => {
    await extension('out', "process.kill(process.pid, 'SIGTERM'); setTimeout(() => {}, 5000)")
    expect((await run('out')).code).toBe(143)
  })

  it('is no command of ours, and is proposed where its name was nearly typed', async () => {
    await extension('doctor')
    await extension('report')
    await run('doctor')
    await expect(told()).rejects.toThrow('ENOENT')
    expect((await run('reprt')).stderr).toContain('没有命令 reprt，是否要用 report？')
    expect(JSON.parse((await run('extension', 'list', '--json')).stdout)).toMatchObject([
      { name: 'doctor', isAllowed: false },
      { name: 'report', path: join(programs, 'kaipiao-report'), fault: null },
    ])
  })

  it('that others may write, or that lies where one works, is not run', async () => {
    const path = await extension('open')
    await chmod(path, 0o777)
    expect(await run('open')).toMatchObject({ code: 2, stderr: expect.stringContaining('任何人都可以改写') })
    await chmod(path, 0o755)
    place = { ...place, cwd: programs }
    expect((await run('open')).stderr).toContain('在当前文件夹中')
  })

  it('that was allowed gets a token while it runs, and none once it has changed', async () => {
    const path = await extension('日报')
    const asks = () => runCli({ ...place, env: { ...place.env, ...ticket } }, ['extension', 'token'])
    let ticket = {}
    expect((await asks()).stderr).toContain('令牌只交给由 kaipiao 运行、并且已允许的扩展')
    expect((await run('extension', 'allow', '日报')).code).toBe(0)
    // A changed program that got no ticket finds none; the ticket itself is kept to be shown after its end.
    const tickets = JSON.stringify(`${join(folder, 'state/config/tickets')}/`)
    const script = `const name = process.env.KAIPIAO_EXTENSION_TICKET
if (name) require('node:fs').copyFileSync(${tickets} + name + '.json', 'ticket.json')`
    await extension('日报', script)
    expect((await run('日报')).stderr).toContain('扩展 日报 与允许时不同')
    expect((await told()).env.KAIPIAO_EXTENSION_TICKET).toBeUndefined()
    await run('extension', 'allow', '日报')
    await run('日报')
    ticket = { KAIPIAO_EXTENSION_TICKET: (await told()).env.KAIPIAO_EXTENSION_TICKET }
    expect((await asks()).code).toBe(2)
    const kept = join(folder, 'state/config/tickets', `${(await told()).env.KAIPIAO_EXTENSION_TICKET}.json`)
    await writeFile(kept, await readFile(join(place.cwd, 'ticket.json')))
    expect((await asks()).stdout).toBe('secret-token\n')
    await run('extension', 'revoke', '日报')
    expect((await asks()).code).toBe(2)
    expect(path).toContain('日报')
  })
})
