import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loggedIo, openLog } from './run-log.ts'
import { fakeIo } from './testing/fake-io.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaipiao-log-'))
})
afterEach(() => rm(folder, { recursive: true }))

const now = () => Date.parse('2026-01-15T02:30:00Z')

it('is a file of JSON lines for its owner alone, appended to, beside what people read', async () => {
  const path = join(folder, '夜间.jsonl')
  for (const text of ['一', '二']) {
    const io = fakeIo()
    const log = openLog(path, { err: io.err, now })
    loggedIo(io, () => ({ log, isStderr: false })).err(text)
    expect(io.errLines).toEqual([text])
  }
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    ['一', '二'].map((text) => ({ time: '2026-01-15T02:30:00.000Z', pid: process.pid, event: 'talk', text })),
  )
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

it('is all that stands on standard error, where it goes there', () => {
  const io = fakeIo()
  const log = openLog('-', { err: io.err, now })
  const logged = loggedIo(io, () => ({ log, isStderr: true }))
  logged.errRaw('12%')
  logged.err('完成')
  expect(io.errLines.map((line) => JSON.parse(line))).toMatchObject([{ event: 'talk', text: '完成' }])
})

it('leaves talk as it is where none is kept', () => {
  const io = fakeIo()
  loggedIo(io, () => undefined).err('完成')
  expect(io.errLines).toEqual(['完成'])
})
