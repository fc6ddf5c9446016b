/** Days as spreadsheets count them. Source: ECMA-376 part 1, 18.17.4 (date systems of 1900 and 1904). */

const DAY_MS = 86_400_000
const DAY_SECONDS = 86_400

/** The day that was never: 1900 was no leap year, and the count has it. */
const FALSE_LEAP_DAY = 60

const BASE_1900 = Date.UTC(1899, 11, 31)
const BASE_1904 = Date.UTC(1904, 0, 1)
/** 9999-12-31. */
const LAST_1900 = 2_958_465
const LAST_1904 = 2_957_003

/**
 * `2026-01-31`, or `2026-01-31 08:30:00` where it has a part of a day; undefined for a number that no day has. The clock
 * of the machine and its zone have no part in it.
 */
export function dayOfSerial(serial: number, is1904: boolean): string | undefined {
  // A spreadsheet shows whole seconds: what lies between is left over from dividing by 86,400.
  const seconds = Math.round(serial * DAY_SECONDS)
  const day = Math.floor(seconds / DAY_SECONDS)
  if (day < (is1904 ? 0 : 1) || day > (is1904 ? LAST_1904 : LAST_1900)) return undefined
  if (!is1904 && day === FALSE_LEAP_DAY) return undefined
  const days = !is1904 && day > FALSE_LEAP_DAY ? day - 1 : day
  const date = new Date((is1904 ? BASE_1904 : BASE_1900) + days * DAY_MS).toISOString().slice(0, 10)
  const rest = seconds - day * DAY_SECONDS
  return rest === 0 ? date : `${date} ${timeOfSeconds(rest)}`
}

/** `12:00:00`: what a part of a day shows, `26:30:00` more than one. */
export function timeOfSerial(serial: number): string {
  return timeOfSeconds(Math.round(serial * DAY_SECONDS))
}

function timeOfSeconds(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
