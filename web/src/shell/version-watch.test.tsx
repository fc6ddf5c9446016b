import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderWith } from '../requests/testing/render-with.tsx'
import { dialogStore } from '../client/talk/dialogs.ts'
import { openPanel, panelStore } from '../client/talk/panels.ts'
import { VersionWatch } from './version-watch.tsx'

const FIVE_MINUTES = 300_000
const NOW = Date.parse('2026-01-15T02:00:00Z')
let deployed = 'B'
const reload = vi.fn()
const fetch = vi.fn<typeof globalThis.fetch>(() =>
  Promise.resolve(Response.json({ code: 0, message: '', data: { version: deployed } })),
)

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.stubGlobal('fetch', fetch)
  vi.clearAllMocks()
  sessionStorage.clear()
  deployed = 'B'
})

/** A page of this version, with a form in it. */
function open(version: string) {
  return renderWith(
    <>
      <VersionWatch reload={reload} />
      <form role="search">
        <input aria-label="搜索" />
      </form>
      <input aria-label="手机号" />
    </>,
    { config: { version } },
  )
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const type = (name: string, value: string) =>
  fireEvent.input(screen.getByRole('textbox', { name }), { target: { value } })
const answer = async (key: string) => {
  dialogStore.read()[0]?.answer(key)
  await pass(0)
}

describe('the version of the deployment', () => {
  it('is looked up past every cache, and reloads the page when it changed (SS24, SS26)', async () => {
    open('A')
    await pass(FIVE_MINUTES - 1)
    expect(fetch).not.toHaveBeenCalled()
    await pass(1)
    expect(fetch.mock.calls.map(([address]) => address)).toEqual([
      `/static/config.json?t=${NOW + FIVE_MINUTES}`,
    ])
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is looked up when the window is shown again', async () => {
    open('A')
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(0)
    expect(reload).toHaveBeenCalledOnce()
  })

  it.each([
    ['is the same', () => (deployed = 'A')],
    ['cannot be read', () => fetch.mockRejectedValueOnce(new Error('offline'))],
  ])('reloads nothing where it %s', async (_, arrange) => {
    arrange()
    open('A')
    await pass(FIVE_MINUTES)
    expect(reload).not.toHaveBeenCalled()
  })

  it('reloads once for each version, however servers of two versions take turns', async () => {
    for (const [version, next] of ['AB', 'BA', 'AB', 'BA', 'AB'].map((pair) => [...pair])) {
      deployed = next ?? ''
      const page = open(version ?? '')
      await pass(FIVE_MINUTES)
      page.unmount()
    }
    expect(reload).toHaveBeenCalledTimes(2)
  })
})

describe('what is typed', () => {
  it('is not lost: the user is asked once, and the page reloads when it is gone', async () => {
    const page = open('A')
    type('手机号', '138')
    await pass(FIVE_MINUTES)
    expect(dialogStore.read().map(({ question }) => question.title)).toEqual(['系统已更新'])
    await answer('no')
    await pass(FIVE_MINUTES)
    expect(dialogStore.read()).toEqual([])
    expect(reload).not.toHaveBeenCalled()
    page.rerender(<VersionWatch reload={reload} />)
    await pass(FIVE_MINUTES)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is given up where the user says so', async () => {
    open('A')
    type('手机号', '138')
    await pass(FIVE_MINUTES)
    await answer('yes')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('counts in the dialogs over the page, too', async () => {
    const leave = panelStore.subscribe(() => undefined)
    open('A')
    void openPanel({ kind: 'binding', diskId: '661000000001' })
    await pass(FIVE_MINUTES)
    expect(reload).not.toHaveBeenCalled()
    await answer('no')
    panelStore.read()[0]?.close(false)
    leave()
    await pass(FIVE_MINUTES)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('in a search, or taken back, is nothing to lose', async () => {
    open('A')
    type('搜索', '云帆')
    type('手机号', '138')
    type('手机号', '')
    await pass(FIVE_MINUTES)
    expect(reload).toHaveBeenCalledOnce()
  })
})
