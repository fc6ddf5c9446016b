import { Problem } from '@kaipiao/client'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DialogHost } from './dialog-host.tsx'
import { NoticeRegion } from './notice-region.tsx'
import { NOTICE_OFFSET } from './notify.ts'
import { onLostLogin, type LostLogin } from './lost-login.ts'
import { windowTerminal } from '../session/window-terminal.ts'
import { tellFailure } from './tell-failure.ts'
import { showProblem } from './problem-alert.ts'

const problem = (code: number, status: number, message: string) =>
  new Problem({ code, status, message, requestId: 'req-1', operationId: 'listCustomers' })

/** jsdom knows the element and not its methods. */
function openByAttribute(this: HTMLDialogElement) {
  this.open = true
}

beforeEach(() => {
  vi.useFakeTimers()
  HTMLDialogElement.prototype.showModal = openByAttribute
  HTMLDialogElement.prototype.close = () => undefined
  render(
    <>
      <NoticeRegion />
      <DialogHost />
    </>,
  )
})
afterEach(() => {
  act(() => void vi.advanceTimersByTime(10_000))
  cleanup()
  vi.useRealTimers()
})

function report(...problems: Problem[]): void {
  act(() => {
    for (const one of problems) tellFailure(one)
  })
}
const acknowledge = async () => {
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
}

describe('a failed call', () => {
  it('with a business code is an alert with the server message and details (ER02, ER03)', async () => {
    report(problem(123, 200, '余额不足'))
    expect(screen.getByRole('dialog', { name: '提示' }).textContent).toContain('余额不足')
    fireEvent.click(screen.getByText('详细信息'))
    expect(screen.getByText('req-1')).toBeDefined()
    await acknowledge()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  it('with a transport status is one warning for 4 s, 140 px from the top (ER09–ER13, ER40)', () => {
    report(problem(0, 503, '系统繁忙，请稍后访问！（503）'), problem(0, 503, '系统繁忙，请稍后访问！（503）'))
    expect(screen.getAllByText('系统繁忙，请稍后访问！（503）')).toHaveLength(1)
    expect(screen.getByRole('status').style.top).toBe(`${NOTICE_OFFSET}px`)
    act(() => void vi.advanceTimersByTime(3999))
    expect(screen.getByText('系统繁忙，请稍后访问！（503）')).toBeDefined()
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.queryByText('系统繁忙，请稍后访问！（503）')).toBeNull()
  })
  it('with a 5xx says below the fixed sentence what the platform said', () => {
    const facts = {
      code: 0,
      status: 501,
      message: '系统繁忙，请稍后访问！（501）',
      operationId: 'listCustomers',
    }
    report(new Problem({ ...facts, reason: '没有实现 listCustomers' }))
    expect(screen.getByRole('status').textContent).toContain(
      '系统繁忙，请稍后访问！（501）没有实现 listCustomers',
    )
  })
  it('with 401 is told once, however many fail (ER08)', async () => {
    act(() => {
      for (let call = 0; call < 5; call++) showProblem(problem(0, 401, '登录失效,请重新登录！（401）'))
    })
    await acknowledge()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  it.each([201300020, 104000201, 104001103, 104001501, 1040014])(
    'with code %i is left to its caller, who may have it told (ER21, ER24)',
    async (code) => {
      report(problem(code, 200, '等待'))
      expect(screen.queryByRole('dialog')).toBeNull()
      act(() => showProblem(problem(code, 200, '等待')))
      expect(screen.getByRole('dialog', { name: '提示' }).textContent).toContain('等待')
      await acknowledge()
    },
  )
  it.each([202200007, 202200008, 202200014, 201300002])(
    'with code %i is handed to who offers the bureau login (ER14–ER17)',
    (code) => {
      const { offered, leave } = collectOffers()
      report(problem(code, 200, '请先登录电子税局'))
      expect(offered).toMatchObject([{ problem: { message: '请先登录电子税局' }, isShown: false }])
      expect(screen.queryByRole('dialog')).toBeNull()
      leave()
    },
  )
  it('for want of a report leads to the returns of the disk of the window (RT60)', async () => {
    windowTerminal.write('661000000003')
    report(problem(201300003, 200, '已过锁死日期，请先抄报清卡后再开票'))
    fireEvent.click(screen.getByRole('button', { name: '去抄报' }))
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(location.hash).toBe('#/copyManage?key=661000000003')
  })
  it('for want of a login is a plain alert where nobody can offer one', async () => {
    report(problem(202200007, 200, '请先登录电子税局'))
    expect(screen.getByRole('dialog', { name: '提示' }).textContent).toContain('请先登录电子税局')
    await acknowledge()
  })
  it('with code 0 that is no transport answer is silent (ER01)', () => {
    report(problem(0, 200, '已处理'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText('已处理')).toBeNull()
  })
  it('that its caller silences shows nothing', () => {
    const silent = problem(123, 200, '税号已存在')
    act(() => tellFailure(silent, 'silent'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  it.each([
    ['shows nothing but its place', 123, 200, []],
    ['shows nothing but its place, whatever the transport answered', 0, 503, []],
    ['offers the bureau login beside its place (ER14)', 202200007, 200, [{ isShown: true }]],
  ])('of a list %s', (_, code, status, expected) => {
    const { offered, leave } = collectOffers()
    const failure = problem(code, status, '加载失败')
    act(() => tellFailure(failure, 'inPlace'))
    expect(offered).toMatchObject(expected)
    expect(screen.queryByText('加载失败')).toBeNull()
    leave()
  })
})

function collectOffers() {
  const offered: LostLogin[] = []
  return { offered, leave: onLostLogin((lost) => void offered.push(lost)) }
}
