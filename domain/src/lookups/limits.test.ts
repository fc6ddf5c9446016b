import { expect, it } from 'vitest'
import {
  BINDING_DIALOG_WIDTH_PX,
  lockSeconds,
  LOCAL_PORTS,
  MESSAGE_OFFSET_PX,
  PAGE_SIZE,
  PAGE_SIZES,
  terminalPageSize,
  TIMING_MS,
} from './limits.ts'

it('offers pages of 20, 50 and 100 (ST51)', () => {
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

it('times the screens in milliseconds', () => {
  expect(TIMING_MS).toEqual({
    sendCodeLockPassword: 60_000,
    sendCodeLockLogin: 120_000,
    notice: 8_000,
    successMessage: 800,
    initialUserInfo: 5_000,
    scriptLoad: 120_000,
    message: 4_000,
    searchDebounce: 100,
  })
})

it('places messages and the binding dialog', () => {
  expect([MESSAGE_OFFSET_PX, BINDING_DIALOG_WIDTH_PX]).toEqual([140, 1170])
})
