import type { Issue } from '@kaipiao/domain/result/issue'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFormStore } from '../form/form-store.ts'
import { createInvoiceForm } from '../form/invoice-form-state.ts'
import { CHECK_PAUSE_MS, useFormCheck } from './use-faults.ts'
import { FormStoreContext } from '../form/use-form.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const issueOf = (path: string): Issue => ({ code: 'x', path, message: path, severity: 'error' })

/** A check that pauses twice and finds the name of the buyer; and what was begun and ended of it. */
function slowCheck() {
  const told: string[] = []
  const store = createFormStore(createInvoiceForm({ dup: '1', fplxdm: '82', hsbz: '1', review: {} }))
  const check = function* ({ buyerTaxerName }: { buyerTaxerName: string }) {
    told.push(`begins ${buyerTaxerName}`)
    yield
    yield
    told.push(`ends ${buyerTaxerName}`)
    return [issueOf('buyerTaxerName')]
  }
  const hook = renderHook(() => useFormCheck(check), {
    wrapper: ({ children }) => <FormStoreContext value={store}>{children}</FormStoreContext>,
  })
  const name = (buyerTaxerName: string) =>
    act(() => store.dispatch({ type: 'setHeader', fields: { buyerTaxerName } }))
  return { told, hook, name }
}

it('lets what is typed come between the steps of a check, and begins again with it', () => {
  const { told, hook, name } = slowCheck()
  name('甲')
  act(() => void vi.advanceTimersByTime(CHECK_PAUSE_MS))
  expect(told).toEqual(['begins 甲'])
  act(() => void vi.advanceTimersToNextTimer())
  name('乙')
  act(() => void vi.advanceTimersByTime(CHECK_PAUSE_MS))
  expect(told).toEqual(['begins 甲', 'begins 乙'])
  expect(hook.result.current.faults.all).toEqual([])
  act(() => void vi.advanceTimersToNextTimer())
  act(() => void vi.advanceTimersToNextTimer())
  expect(told.at(-1)).toBe('ends 乙')
  expect(hook.result.current.faults.byField.has('buyerTaxerName')).toBe(true)
})

it('answers at once for the moment of issuing', () => {
  const { hook } = slowCheck()
  let found = 0
  act(() => {
    found = hook.result.current.checkNow().all.length
  })
  expect(found).toBe(1)
})

it('leaves what shows the findings alone where a check finds the same again', () => {
  const { hook, name } = slowCheck()
  const checked = () => {
    act(() => void vi.advanceTimersByTime(CHECK_PAUSE_MS))
    for (let step = 0; step < 3; step++) act(() => void vi.runOnlyPendingTimers())
    return hook.result.current.faults
  }
  name('甲')
  const first = checked()
  expect(first.byField.has('buyerTaxerName')).toBe(true)
  name('乙')
  expect(checked()).toBe(first)
})
