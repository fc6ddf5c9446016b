/**
 * Numbers of the specification that belong to no single rule: page sizes, timings of screens, ports.
 * Source: checklist group CN. A number that a rule needs stands beside its rule: password/, payment/, ranges/,
 * session/, store-order/, tax-bureau/, terminal/, text-limits/, money/; the websocket's own are in the client.
 * No other business limit is a hard stop (CN39).
 */

/** CN01, ST51 */
export const PAGE_SIZES = [20, 50, 100] as const
/** Rows of one page, by list (CN02–CN10). */
export const PAGE_SIZE = {
  default: 20,
  syncRecords: 50,
  terminalDropDown: 20,
  terminalDialog: 10,
  robotTasks: 99_999,
  agencies: 99_999,
  drafts: 20,
  enterprises: 1_000,
  terminalSimple: 9_999,
  accounts: 20,
} as const
/** What the terminal drop-down adds on every scroll to its end (CN03, HD03). */
export const TERMINAL_SCROLL_STEP = 5

/** Milliseconds (CN11, CN18–CN21, CN26, CN28). */
export const TIMING_MS = {
  sendCodeLockPassword: 60_000,
  sendCodeLockLogin: 120_000,
  notice: 8_000,
  successMessage: 800,
  initialUserInfo: 5_000,
  scriptLoad: 120_000,
  message: 4_000,
  searchDebounce: 100,
} as const

/** Pixels (CN26, CN27). */
export const MESSAGE_OFFSET_PX = 140
export const BINDING_DIALOG_WIDTH_PX = 1170

/** Ports of the local helper and of the two print services on the user's own machine (CN25). */
export const LOCAL_PORTS = { helper: 9000, print: [28778, 28779] } as const

/** Seconds until a code can be sent again; 0 when it can. `lockedAt` and `now` in milliseconds. */
export function lockSeconds(lockedAt: number | undefined, now: number, lockMs: number): number {
  return lockedAt === undefined ? 0 : Math.max(0, Math.ceil((lockedAt + lockMs - now) / 1000))
}

/** Page size of the terminal drop-down after it was scrolled to its end `scrolls` times: 20, 25, 30 … */
export function terminalPageSize(scrolls: number): number {
  return PAGE_SIZE.terminalDropDown + scrolls * TERMINAL_SCROLL_STEP
}
