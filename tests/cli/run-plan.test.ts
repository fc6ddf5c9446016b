/** A plan whose steps are processes, as cron starts it. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runProcess, startCli, type CliPlace } from './support/run-cli.ts'

let place: CliPlace
const at = (name: string) => join(place.cwd, name)
beforeAll(async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'kaipiao-plan-'))
  // Nothing answers there: a step that waits for a platform waits until it is told to end.
  place = { cwd, env: { KAIPIAO_STATE_DIR: join(cwd, 'state'), KAIPIAO_BASE_URL: 'http://127.0.0.1:9' } }
})
afterAll(() => rm(place.cwd, { recursive: true }))

it('runs its steps and ends as the worst of them', async () => {
  await writeFile(
    at('夜间.yaml'),
    `name: 夜间
steps:
  - { name: 模板, run: enterprise template -o 企业.csv }
  - { name: 导入, run: enterprise import 没有.csv --yes }
  - { name: 清单, run: profile list --json, when: always }
  - { name: 导出, run: stock list }
`,
  )
  const { code, stdout, stderr } = await runProcess(place, ['run', '夜间.yaml'])
  expect([code, stdout.split('\n')[0]]).toEqual([
    1,
    expect.stringMatching(/^夜间 失败：4 步，已完成 2，失败 1，跳过 1（\d{4}-\d\d-\d\d）$/),
  ])
  expect(stdout).toMatch(/2\. 导入：失败，\d+ 秒\n {3}kaipiao enterprise import 没有.csv --yes\n {3}退出码 2/)
  expect(stderr).toContain(`  找不到文件：${at('没有.csv')}\n`)
  const logs = /日志：(.+)/.exec(stdout)?.[1] ?? ''
  expect(JSON.parse(await readFile(join(logs, 'step-3.log'), 'utf8'))).toEqual([])
})

it('refuses a token, and ends its step when it is told to', async () => {
  await writeFile(
    at('等.yaml'),
    'name: 等\nsteps:\n  - { name: 同步, run: stock sync --all --wait --token t }\n',
  )
  const refused = await runProcess(place, ['run', '等.yaml'])
  expect([refused.code, refused.stderr]).toEqual([
    7,
    expect.stringContaining('等.yaml:3:22 令牌不能写在计划中'),
  ])

  await writeFile(at('等.yaml'), 'name: 等\nsteps:\n  - { name: 同步, run: stock sync --all --wait }\n')
  const running = await startCli({ ...place, env: { ...place.env, KAIPIAO_TOKEN: 't' } }, ['run', '等.yaml'])
  await running.said('秒后再试')
  running.process.kill('SIGINT')
  expect((await running.result).code).toBe(130)
})
