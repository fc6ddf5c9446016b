/** The same program on Windows: where it keeps things, and what its console makes of our texts. */
import { afterEach, describe, expect, it } from 'vitest'
import { Failure } from '../failures/failure.ts'
import { findStateFolders } from '../settings/state-folders.ts'
import { describeConsole } from './console-encoding.ts'

const own = {
  platform: process.platform,
  local: process.env['LOCALAPPDATA'],
  roaming: process.env['APPDATA'],
}
const pretend = (platform: NodeJS.Platform) => Object.defineProperty(process, 'platform', { value: platform })
afterEach(() => {
  pretend(own.platform)
  for (const [name, value] of [['LOCALAPPDATA', own.local] as const, ['APPDATA', own.roaming] as const])
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
})

it('keeps jobs under LOCALAPPDATA, and profiles where they follow their user', () => {
  pretend('win32')
  process.env['LOCALAPPDATA'] = 'C:\\Users\\王芳\\AppData\\Local'
  process.env['APPDATA'] = 'C:\\Users\\王芳\\AppData\\Roaming'
  const { state, config } = findStateFolders({})
  expect(state).toMatch(/^C:\\Users\\王芳\\AppData\\Local.kaipiao.Data$/)
  expect(config).toMatch(/^C:\\Users\\王芳\\AppData\\Roaming.kaipiao.Config$/)
  expect(findStateFolders({ KAIPIAO_STATE_DIR: 'D:\\开票' }).state).toBe('D:\\开票')
})

describe('a console', () => {
  it.each(['Active code page: 65001\r\n', '活动代码页: 65001\r\n'])(
    'of UTF-8 is well: %j',
    async (answer) => {
      expect(await describeConsole(() => Promise.resolve(answer))).toBe('UTF-8')
    },
  )

  it('of another code page is told with its cure', async () => {
    const error: unknown = await describeConsole(() => Promise.resolve('活动代码页: 936\r\n')).catch(
      (one: unknown) => one,
    )
    expect(error).toBeInstanceOf(Failure)
    expect(error).toMatchObject({
      text: { what: expect.stringContaining('936'), next: expect.stringContaining('chcp 65001') },
    })
  })

  it('that says nothing is no fault', async () => {
    expect(await describeConsole(() => Promise.resolve(''))).toBe('未知')
  })
})
