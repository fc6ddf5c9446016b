import { Problem } from '@kaipiao/client'
import { buildRequired } from '@kaipiao/client/testing'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clientOf } from '../../requests/testing/fake-client.ts'
import { renderHookWith } from '../../requests/testing/render-with.tsx'
import { dialogStore } from '../../client/talk/dialogs.ts'
import { noticeStore } from '../../client/talk/notify.ts'
import { useSwitchTerminal } from './use-switch-terminal.ts'

const TERMINAL = buildRequired('Terminal', { termId: 't3', diskId: '661000000003', taxerName: '青禾' })
const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { pathname: '/', hash: '', reload })
  sessionStorage.setItem('kaipiao.tabs', '["/a","/b"]')
})
afterEach(() => {
  reload.mockReset()
})

async function switchHere(call: () => Promise<unknown>): Promise<void> {
  const { result } = renderHookWith(() => useSwitchTerminal(true), { client: clientOf(call), terminal: null })
  await act(async () => {
    const chosen = result.current.choose(TERMINAL)
    dialogStore.read()[0]?.answer('here')
    await chosen
  })
}

const texts = () => noticeStore.read().map(({ text }) => text)

describe('switching the terminal of the window', () => {
  it('says so for 0.8 s, then reloads without tabs (HD22, HD23)', async () => {
    await switchHere(() => Promise.resolve({}))
    expect(sessionStorage.getItem('kaipiao.diskId')).toContain('661000000003')
    expect(texts()).toEqual(['切换成功'])
    act(() => void vi.advanceTimersByTime(799))
    expect([texts(), reload.mock.calls.length]).toEqual([['切换成功'], 0])
    act(() => void vi.advanceTimersByTime(1))
    expect([texts(), reload.mock.calls.length]).toEqual([[], 1])
    expect(sessionStorage.getItem('kaipiao.tabs')).toBeNull()
  })

  it('changes nothing where the server refuses (HD21, HD24)', async () => {
    const refused = new Problem({ code: 100400001, message: '终端已被收回' } as ConstructorParameters<
      typeof Problem
    >[0])
    await switchHere(() => Promise.reject(refused))
    act(() => void vi.advanceTimersByTime(5000))
    expect(reload).not.toHaveBeenCalled()
    expect(sessionStorage.getItem('kaipiao.diskId')).toBeNull()
    expect(sessionStorage.getItem('kaipiao.tabs')).not.toBeNull()
  })
})
