import { expect, it } from 'vitest'
import { lockSeconds, LOCAL_PORTS, PAGE_SIZE, PAGE_SIZES, terminalPageSize, TIMING_MS } from './limits.ts'

it('offers pages of 20, 50 and 100', () => {
  expect(PAGE_SIZES).toEqual([20, 50, 100])
})

it('asks each list for its own page', () => {
  expect(PAGE_SIZE).toEqual({
    default: 20,
    syncRecords: 50,
    terminalDropDown: 20,
    terminalDialog: 10,
    robotTasks: 99999,
    agencies: 99999,
    drafts: 20,
    enterprises: 1000,
    terminalSimple: 9999,
    accounts: 20,
  })
})

it('lets the terminal drop-down grow by five', () => {
  expect([0, 1, 2].map(terminalPageSize)).toEqual([20, 25, 30])
})

it('locks the button that sends a code', () => {
  const locks = [0, 1, 59_999, 60_000].map((now) => lockSeconds(0, now, TIMING_MS.sendCodeLockPassword))
  expect(locks).toEqual([60, 60, 1, 0])
  expect(lockSeconds(0, 1_000, TIMING_MS.sendCodeLockLogin)).toBe(119)
  expect(lockSeconds(undefined, 0, TIMING_MS.sendCodeLockLogin)).toBe(0)
})

it('knows the ports of the local helper and print services', () => {
  expect(LOCAL_PORTS).toEqual({ helper: 9000, print: [28778, 28779] })
})
