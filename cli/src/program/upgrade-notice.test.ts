import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeProblem } from '../failures/testing/fake-problem.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { fakeIo } from '../io/testing/fake-io.ts'
import { fakeSettings } from '../testing/fake-deps.ts'
import { isNoticeWanted, tellUpgrade } from './upgrade-notice.ts'

let state: string
beforeEach(async () => {
  state = await mkdtemp(join(tmpdir(), 'kaipiao-upgrade-'))
})
afterEach(() => rm(state, { recursive: true }))

function platform(answer: () => unknown) {
  const { api, calls } = fakeApi({ getAppConfig: answer })
  const io = fakeIo({ isTerminal: true })
  let time = 0
  const tell = (own: string, after = 0, baseUrl = 'http://a') => {
    time += after
    const settings = fakeSettings({ baseUrl })
    const deps = { io, settings, folders: { config: '', state }, now: () => time }
    return tellUpgrade({ ...deps, publicApi: () => Promise.resolve(api) }, own)
  }
  return { tell, io, calls }
}

describe('the notice of a new version', () => {
  it.each([
    ['0.1.0', '0.1.0', 0],
    ['0.2.0', '0.1.9', 1],
    ['0.10.0', '0.9.0', 1],
    ['0.9.0', '0.10.0', 0],
    ['1.0.0', '0.10.0', 1],
    ['dev', '0.1.0', 0],
  ])('platform %s, program %s: %i lines', async (version, own, lines) => {
    const { tell, io } = platform(() => ({ version }))
    await tell(own)
    expect(io.errLines).toHaveLength(lines)
    expect(io.outLines).toEqual([])
  })

  it('asks the platform once a day, and each platform for itself', async () => {
    const { tell, calls, io } = platform(() => ({ version: '0.2.0' }))
    await tell('0.1.0')
    await tell('0.1.0', 23 * 3600 * 1000)
    expect([calls.length, io.errLines.length]).toEqual([1, 2])
    await tell('0.1.0', 3600 * 1000)
    await tell('0.1.0', 1, 'http://b')
    expect(calls).toHaveLength(3)
  })

  it('is nothing where the platform is away or the note of the last look is damaged', async () => {
    const away = platform(() => {
      throw fakeProblem(503)
    })
    await away.tell('0.1.0')
    expect(away.io.errLines).toEqual([])
    await writeFile(join(state, 'upgrade.json'), '{"at":')
    await platform(() => ({ version: '0.1.0' })).tell('0.1.0')
  })

  it('is for a person at a terminal alone', () => {
    const terminal = { isOutTerminal: true, isErrTerminal: true }
    const loud = { json: false, quiet: false, log: undefined }
    expect(isNoticeWanted(terminal, loud, {})).toBe(true)
    for (const pipe of [{ isOutTerminal: false }, { isErrTerminal: false }])
      expect(isNoticeWanted({ ...terminal, ...pipe }, loud, {})).toBe(false)
    for (const silent of [{ json: true }, { quiet: true }, { log: '-' }])
      expect(isNoticeWanted(terminal, { ...loud, ...silent }, {})).toBe(false)
    for (const env of [{ CI: 'true' }, { KAIPIAO_NO_UPGRADE_NOTICE: '1' }])
      expect(isNoticeWanted(terminal, loud, env)).toBe(false)
  })
})
