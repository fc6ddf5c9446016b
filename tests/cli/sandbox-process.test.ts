/** `kaipiao sandbox start --detach` and `stop`, with a program of ten lines in the place of the sandbox. */
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCli } from './support/run-cli.ts'

const program = `import { createServer } from 'node:http'
if (process.argv.includes('heavy')) { console.error('没有名为 heavy 的世界'); process.exit(2) }
const server = createServer((_, response) => response.end('{}'))
server.listen(0, '127.0.0.1', () => console.log(\`已启动 http://127.0.0.1:\${server.address().port} · \${process.argv.slice(2).join(' ')}\`))
process.on('SIGTERM', () => process.exit(0))
`

let folder: string
const sandbox = (...words: string[]) =>
  runCli({ cwd: folder, env: { KAIPIAO_STATE_DIR: join(folder, 'state') } }, ['sandbox', ...words])

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaipiao-process-'))
  const room = join(folder, 'node_modules/@kaipiao/mock-server')
  await mkdir(room, { recursive: true })
  await writeFile(join(room, 'package.json'), '{"name":"@kaipiao/mock-server","type":"module"}')
  await writeFile(join(room, 'start.mjs'), program)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('starts it in the background, once it answers, and ends it', async () => {
  const started = await sandbox('start', '--detach', '--world', 'small', '--frozen', '--port', '0', '--json')
  expect(started.code).toBe(0)
  const { url, pid, log } = JSON.parse(started.stdout)
  expect((await fetch(url)).status).toBe(200)
  expect((await stat(log)).mode & 0o777).toBe(0o600)
  expect(await sandbox('start', '--detach', '--port', new URL(url).port)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('已有一个在后台运行'),
  })
  const ended = await sandbox('stop', '--port', new URL(url).port, '--json')
  expect(JSON.parse(ended.stdout)).toEqual({ url, pid })
  expect(() => process.kill(pid, 0)).toThrow()
  expect((await readdir(join(folder, 'state/sandbox'))).filter((name) => name.endsWith('.json'))).toEqual([])
  expect(await sandbox('stop', '--port', new URL(url).port)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('没有用 --detach 启动的沙箱'),
  })
})

it('says why one did not start', async () => {
  expect(await sandbox('start', '--detach', '--world', 'heavy')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('没有名为 heavy 的世界'),
  })
})
