import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, type ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dialogStore } from '../talk/dialogs.ts'
import { ErrorArea } from './error-area.tsx'
import { lazyPart } from './lazy-part.tsx'
import { SCRIPT_TIMEOUT_MS } from './load-script.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // React reports what a boundary has caught.
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const Page = () => <p>商品</p>
const Broken = (): never => {
  throw new Error('x is undefined')
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

function show(load: () => Promise<ComponentType>, onGone?: () => void) {
  const Part = lazyPart(load)
  render(
    <>
      <input aria-label="购方名称" defaultValue="上海云帆" />
      <ErrorArea {...(onGone ? { onGone } : {})}>
        <Suspense fallback="正在加载">
          <Part />
        </Suspense>
      </ErrorArea>
    </>,
  )
}

describe('a part of the console', () => {
  it('whose script never comes is given up after 120 s, and the rest stays as it is (SS27)', async () => {
    expect(SCRIPT_TIMEOUT_MS).toBe(120_000)
    show(() => new Promise(() => undefined))
    await pass(119_999)
    expect(screen.queryByRole('alert')).toBeNull()
    await pass(1)
    expect(screen.getByRole('alert').textContent).toContain('页面加载超时，请检查网络后重试')
    expect(screen.getByRole('button', { name: '重新加载' })).toBeDefined()
    expect(screen.getByLabelText('购方名称')).toHaveProperty('value', '上海云帆')
  })

  it('whose script was out of reach is asked for again', async () => {
    const load = vi.fn<() => Promise<ComponentType>>()
    load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Page)
    show(load)
    await pass(0)
    expect(screen.getByRole('alert').textContent).toContain('页面加载失败，请检查网络后重试')
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    await pass(0)
    expect(screen.getByText('商品')).toBeDefined()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('with a fault says so in its place, and offers no new load for it', async () => {
    show(() => Promise.resolve(Broken))
    await pass(0)
    expect(screen.getByRole('alert').textContent).toContain('页面出错了')
    expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull()
  })

  it('over the page tells its fault in a dialog, and goes', async () => {
    const onGone = vi.fn()
    show(() => Promise.resolve(Broken), onGone)
    await pass(0)
    expect(onGone).toHaveBeenCalledOnce()
    expect(screen.queryByRole('alert')).toBeNull()
    const [asked] = dialogStore.read()
    expect(asked?.question).toMatchObject({ title: '提示', message: '页面出错了：x is undefined' })
    asked?.answer('ok')
  })

  it('whose script is there already is shown without a pause', async () => {
    const Ahead = lazyPart(() => Promise.resolve(Page))
    Ahead.ahead()
    await pass(0)
    render(
      <Suspense fallback="正在加载">
        <Ahead />
      </Suspense>,
    )
    expect(screen.getByText('商品')).toBeDefined()
  })

  it('whose script could not be had ahead is asked for when it is shown', async () => {
    const load = vi.fn<() => Promise<ComponentType>>()
    load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Page)
    const Ahead = lazyPart(load)
    Ahead.ahead()
    await pass(0)
    render(
      <Suspense fallback="正在加载">
        <Ahead />
      </Suspense>,
    )
    await pass(0)
    expect(screen.getByText('商品')).toBeDefined()
    expect(load).toHaveBeenCalledTimes(2)
  })
})
