import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getAppConfig, listCustomers } from '@kaipiao/client/operations'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import { afterEach, expect, it, vi } from 'vitest'
import { readDescription } from '../contract/description.ts'
import { startSandbox } from '../server/server.ts'
import { controlCall } from '../testing/control-call.ts'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'
import { checkFile } from './check-file.ts'
import { ProjectBroken } from './open-project.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const act of undo.splice(0).toReversed()) await act()
})

/** A folder with these files in it. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'kaipiao-project-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) put(folder, name, text)
  return folder
}

function put(folder: string, name: string, text: string): void {
  mkdirSync(join(folder, name, '..'), { recursive: true })
  writeFileSync(join(folder, name), text)
}

async function start(folder: string): Promise<TestSandbox> {
  const running = await startTestSandbox({ project: [folder] })
  undo.push(() => running.close())
  return running
}

const own = {
  'stories/config-away.yaml':
    'title: 配置暂缺\nstory: 取不到配置。\nrules:\n  - { operation: getAppConfig, status: 502 }\n',
  'rules/slow.yaml': 'rules:\n  - operation: getAppConfig\n    status: 503\n    count: 1\n',
  'expectations/config.yaml':
    'expectations:\n  - operationId: getAppConfig\n    times: 3\n  - operationId: listCustomers\n    times: 0\n',
}

const statusIn = async ({ url }: TestSandbox, headers: Record<string, string> = {}) =>
  (await fetch(`${url}${getAppConfig.path}`, { headers })).status
const projectOf = async ({ url }: TestSandbox) => JSON.parse((await controlCall(url, 'GET project')).text)

it('rules are on from the beginning, in spaces too, stories can be named, expectations are counted', async () => {
  const running = await start(folderOf(own))
  expect([await statusIn(running), await statusIn(running)]).toEqual([503, 200])
  expect(await statusIn(running, { 'x-sandbox-scenario': 'config-away' })).toBe(502)
  await controlCall(running.url, 'POST spaces', { name: 'beside' })
  expect(await statusIn(running, { 'x-sandbox-space': 'beside' })).toBe(503)
  expect(await projectOf(running)).toMatchObject({
    stories: ['config-away'],
    rules: 1,
    world: false,
    faults: [],
    files: {
      'rules/slow.yaml': { rules: [{ operation: 'getAppConfig', status: 503, count: 1 }] },
    },
    expectations: [
      { file: 'expectations/config.yaml', line: 2, operationId: getAppConfig.id, seen: 3, kept: true },
      { line: 4, operationId: listCustomers.id, seen: 0, kept: true },
    ],
  })
  const refused = await controlCall(running.url, 'POST faults', { remove: [1] })
  expect([refused.status, JSON.parse(refused.text).words]).toEqual([
    400,
    '规则 1 写在 rules/slow.yaml 里，请在那里修改',
  ])
})

it('files are read again when they change, and one with a slip says what it said before', async () => {
  const folder = folderOf(own)
  const running = await start(folder)
  put(folder, 'rules/slow.yaml', 'rules:\n  - { operation: getAppConfig, status: 504 }\n')
  await vi.waitFor(async () => expect(await statusIn(running)).toBe(504), 5000)
  put(folder, 'rules/slow.yaml', 'rules:\n  - operation: getAppConfig\n    status: 1\n')
  await vi.waitFor(async () => expect((await projectOf(running)).faults).toHaveLength(1), 5000)
  expect(await statusIn(running)).toBe(504)
  expect(running.warnings).toEqual(['rules/slow.yaml:3 rules.0.status 应在 400 至 599 之间'])
  // What cannot be read ends nothing.
  mkdirSync(join(folder, 'rules/folder.yaml'))
  await vi.waitFor(() => expect(running.warnings.at(-1)).toContain('EISDIR'), 5000)
  expect(await statusIn(running)).toBe(504)
})

it('a world of a file is what the sandbox and its spaces begin with', async () => {
  const first = await start(folderOf({}))
  await controlCall(first.url, 'POST clock', { set: '2026-02-03 04:05:06' })
  const world = (await controlCall(first.url, 'GET world')).text
  const running = await startSandbox({ world: 'empty', project: [folderOf({ 'world.json': world })] })
  undo.push(() => running.close())
  const { text } = await controlCall(running.url, 'POST spaces', {})
  expect(JSON.parse(text)).toMatchObject({ from: 'project', now: '2026-02-03 04:05:06' })
})

it('a sandbox does not begin with files that are wrong', async () => {
  const folder = folderOf({ 'stories/a.yaml': 'title: 甲\n', 'rules/b.yaml': 'rules: [\n' })
  await expect(startTestSandbox({ project: [folder] })).rejects.toThrow(ProjectBroken)
  await expect(startTestSandbox({ project: [folder] })).rejects.toThrow('stories/a.yaml:1 story 没有填写')
})

it.each([
  ['RulesFile', 'rules:\n  - operation: none\n    status: 503\n', 2, '没有接口 "none"'],
  [
    'RulesFile',
    'rules:\n  - operation: listCustomers\n    delay: { uniform: [1] }\n',
    3,
    'rules.0.delay.uniform 应有 2 项',
  ],
  ['RulesFile', 'rules: []\nrule: 1\n', 2, 'rule 不是这里的参数'],
  ['ExpectationsFile', 'expectations:\n  - times: 1\n', 2, 'expectations.0.operationId 没有填写'],
  ['ExpectationsFile', 'expectations:\n  - operationId: nope\n', 2, '没有接口 nope'],
  ['StoryFile', '', 1, '文件 应为对象'],
] as const)('a %s of %j is told by line', (shape, text, line, words) => {
  const { faults } = checkFile(shape, 'file.yaml', text, readDescription())
  expect(faults).toEqual([{ file: 'file.yaml', line, message: expect.any(String), words }])
})

it('the schema for editors takes what the sandbox takes, and nothing else', () => {
  const path = new URL('../../../client/generated/sandbox/kaipiao-sandbox.schema.json', import.meta.url)
  const schema: object = JSON.parse(readFileSync(path, 'utf8'))
  const fits = new Ajv2020({ strict: false, validateFormats: false }).compile(schema)
  expect(Object.values(own).map((text) => fits(parse(text)))).toEqual([true, true, true])
  const wrong = [
    'rules: []\nrule: 1',
    'rules:\n  - { operation: listCustomers, delay: { uniform: [1] } }',
    'title: x',
  ]
  expect(wrong.map((text) => fits(parse(text)))).toEqual([false, false, false])
})
