import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { Form, Input } from 'antd'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FormWatch, valuesShown } from './form-watch.tsx'
import { useInSteps } from './use-in-steps.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addListener: () => {}, removeListener: () => {} }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('tells what a form holds and what was changed', () => {
  const told = vi.fn<(values: object, changed: object) => void>()
  render(
    <Form initialValues={{ name: '云帆', remark: '' }}>
      {['name', 'remark'].map((name) => (
        <Form.Item key={name} name={name} label={name}>
          <Input />
        </Form.Item>
      ))}
      <FormWatch onChange={told} />
    </Form>,
  )
  expect(told.mock.lastCall).toEqual([{ name: '云帆', remark: '' }, {}])
  fireEvent.change(screen.getByRole('textbox', { name: 'remark' }), { target: { value: '急' } })
  expect(told.mock.lastCall).toEqual([{ name: '云帆', remark: '急' }, { remark: '急' }])
})

it('does not say what hidden inputs keep, nor what they would let others show', () => {
  const fields = [
    { field: 'way' },
    { field: 'bank', visible: ({ way }: Record<string, unknown>) => way === 'bank' },
    { field: 'branch', visible: ({ bank }: Record<string, unknown>) => bank !== undefined },
  ]
  expect(valuesShown(fields, { way: 'cash', bank: '工行', branch: '一' })).toEqual({ way: 'cash' })
  const all = { way: 'bank', bank: '工行', branch: '一' }
  expect(valuesShown(fields, all)).toEqual(all)
})

it('draws a long form in steps, and one of usual length at once', async () => {
  vi.useFakeTimers()
  const { result, rerender } = renderHook((count: number) => useInSteps(count), { initialProps: 40 })
  expect(result.current).toBe(40)
  rerender(75)
  expect(result.current).toBe(40)
  await act(() => vi.advanceTimersToNextTimerAsync())
  expect(result.current).toBe(60)
  await act(() => vi.advanceTimersToNextTimerAsync())
  expect(result.current).toBe(75)
  expect(vi.getTimerCount()).toBe(0)
})
