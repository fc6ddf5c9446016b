import { readMonth } from '@kaipiao/domain/reading/read-month'

/** Months are sent as `202512` here and as `2025-12` there: whichever way they are typed, they are sent as wanted. */
/**
 * Months are sent as `202512` here and as `2025-12` there: whichever way they are typed, they are sent as wanted.
 * What separates year and month on the wire, by the pattern of the field; undefined where it holds no month.
 */
const SEPARATORS: Readonly<Record<string, string>> = {
  '^\\d{4}(0[1-9]|1[0-2])$': '',
  '^\\d{4}-(0[1-9]|1[0-2])$': '-',
}

export const isMonthPattern = (pattern = ''): boolean => pattern in SEPARATORS

/** The month as its field wants it; undefined for what is none. */
export function monthText(text: string, pattern = '^\\d{4}(0[1-9]|1[0-2])$'): string | undefined {
  const month = readMonth(text)
  return month.ok ? month.value.replace('-', SEPARATORS[pattern] ?? '') : undefined
}
