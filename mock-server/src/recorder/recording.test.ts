import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listCustomers } from '@kaipiao/client/operations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rawCall } from '../testing/raw-call.ts'
import { signInAs } from '../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'
import { parseRecording, reportOf } from '../recording/recording.ts'
import { parseRecordingSettings } from './recording-settings.ts'
import { startRecorder, type Recorder } from './start-recorder.ts'
import { startReplay } from './start-replay.ts'

let platform: TestSandbox
const folder = mkdtempSync(join(tmpdir(), 'kaipiao-recording-'))
const file = join(folder, 'recording.json')
beforeAll(async () => {
  platform = await startTestSandbox()
})
afterAll(async () => {
  await platform.close()
  rmSync(folder, { recursive: true })
})

const list = (url: string, bearer: string | undefined, query = 'page=1&pageSize=2') =>
  rawCall(url, { path: `${listCustomers.path}?${query}`, bearer })

async function recordedWith(rule: object | undefined, work: (recorder: Recorder) => Promise<unknown>) {
  const recorder = await startRecorder({ to: platform.url, file })
  if (rule !== undefined)
    await rawCall(platform.url, { method: 'POST', path: '/__sandbox/faults', body: rule })
  await work(recorder)
  await recorder.close()
  await rawCall(platform.url, { method: 'POST', path: '/__sandbox/faults', body: { clear: true } })
  return recorder.recording()
}

it('hands everything on, keeps it without secrets, and answers the same again without the platform', async () => {
  const direct = await signInAs('agency', platform)
  const bearer = await direct.session.bearer()
  let first = ''
  const recording = await recordedWith(undefined, async ({ url }) => {
    await signInAs('agency', { ...platform, url })
    first = (await list(url, bearer)).text
    await platform.sandbox.store.table('customers').remove(JSON.parse(first).data.list[0].id)
    expect((await list(url, bearer)).text).not.toBe(first)
  })
  expect(reportOf(recording)).toEqual([])
  const kept = readFileSync(file, 'utf8')
  expect(parseRecording(kept)).toEqual(recording)
  expect(kept).not.toContain(bearer)
  const replay = await startReplay(recording)
  expect((await list(replay.url, undefined, 'pageSize=2&page=1')).text).toBe(first)
  const second = (await list(replay.url, undefined)).text
  expect(second).not.toBe(first)
  expect((await list(replay.url, undefined)).text).toBe(second)
  const unknown = await list(replay.url, undefined, 'page=9')
  expect([unknown.status, JSON.parse(unknown.text).message]).toEqual([
    501,
    expect.stringContaining('listCustomers（2 次），但没有这样的：参数不同'),
  ])
  expect((await rawCall(replay.url, { path: '/v2/other' })).status).toBe(501)
  await replay.close()
  rmSync(file)
})

it('plays in front of a world, which answers what was not recorded', async () => {
  const bearer = await (await signInAs('agency', platform)).session.bearer()
  let first = ''
  const recording = await recordedWith(undefined, async ({ url }) => {
    await signInAs('agency', { ...platform, url })
    first = (await list(url, bearer)).text
    await list(url, bearer, 'moon=1')
  })
  const { id } = JSON.parse(first).data.list[0]
  await platform.sandbox.store.table('customers').remove(id)
  const control = async (method: string, body?: object) => {
    const parts = { method, path: '/__sandbox/recording', ...(body && { body }) }
    const reply = await rawCall(platform.url, parts)
    return [reply.status, JSON.parse(reply.text)]
  }
  expect(await control('POST', recording)).toMatchObject([200, { to: platform.url }])
  expect((await list(platform.url, undefined)).text).toBe(first)
  expect((await list(platform.url, undefined, 'page=2')).status).toBe(401)
  const again = await signInAs('agency', platform)
  const there = await list(platform.url, await again.session.bearer(), 'page=1')
  expect([there.status, there.text.includes(`"${id}"`)]).toEqual([200, false])
  const [, shown] = await control('GET')
  expect(shown.report).toEqual(['listCustomers 请求 /query/moon：没有名为moon的参数'])
  expect(shown.exchanges.filter(({ played }: { played: number }) => played > 0)).toMatchObject([
    { operationId: 'listCustomers', reply: { status: 200 }, played: 1 },
  ])
  const decided = (await rawCall(platform.url, { path: '/__sandbox/log?operationId=listCustomers' })).text
  expect(decided).toContain(`recording: as ${platform.url} answered`)
  expect(decided).toContain('recording passed: query differ')
  expect(await control('POST', { exchanges: 1 })).toMatchObject([
    400,
    { words: expect.stringContaining('录制文件') },
  ])
  expect(await control('POST', { clear: true })).toEqual([200, { to: null, report: [], exchanges: [] }])
  expect((await list(platform.url, undefined)).status).toBe(401)
  rmSync(file)
})

const good = { code: 0, message: '成功' }
it.each<[string, object, string]>([
  ['garbles bytes', { garble: 0.05 }, '不是有效的JSON'],
  [
    'answers rows without what they need',
    { reply: { body: { ...good, data: { list: [{}], pages: {} } } } },
    '回答 /data',
  ],
  ['answers an unknown code', { reply: { body: { code: 987_654_321, message: '?' } } }, '回答 /code'],
  ['answers no envelope', { reply: { body: [] } }, '回答 /code'],
  ['redirects', { reply: { status: 302, body: good } }, '回答 /status'],
])('the report names a platform that %s', async (_, rule, words) => {
  const bearer = await (await signInAs('agency', platform)).session.bearer()
  const recording = await recordedWith({ operation: 'listCustomers', ...rule }, ({ url }) =>
    list(url, bearer),
  )
  expect(reportOf(recording)).toEqual([expect.stringMatching(/^listCustomers 回答/)])
  expect(reportOf(recording)[0]).toContain(words)
  rmSync(file)
})

it('the report names a caller that asks for what is not described', async () => {
  const recording = await recordedWith(undefined, async ({ url }) => {
    await list(url, undefined, 'moon=1')
    await rawCall(url, { path: '/v2/moon' })
  })
  expect(reportOf(recording)).toEqual([
    'listCustomers 请求 /query/moon：没有名为moon的参数',
    'GET /v2/moon 请求 /path：接口约定里没有 GET /v2/moon',
  ])
  rmSync(file)
})

it('a platform that is not there is 502, and a foreign page is not let in', async () => {
  const recorder = await startRecorder({ to: 'http://127.0.0.1:9' })
  expect((await list(recorder.url, undefined)).status).toBe(502)
  const headers = { origin: 'http://elsewhere.example' }
  expect((await rawCall(recorder.url, { path: '/v2/moon', headers })).status).toBe(403)
  await recorder.close()
})

it.each([
  [['record']],
  [['record', '--to', 'platform']],
  [['replay', '--to', 'http://a']],
  [['replay', '--port', 'x']],
])('%j makes no sense', (args) => expect(() => parseRecordingSettings(args)).toThrow())
