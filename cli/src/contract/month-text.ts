/** Months are sent as `202512` here and as `2025-12` there: whichever way they are typed, they are sent as wanted. */
const MONTH = /^(\d{4})[-./年]?(0[1-9]|1[0-2])月?$/

/** What separates year and month on the wire, by the pattern of the field; undefined where it holds no month. */
const SEPARATORS: Readonly<Record<string, string>> = {
  '^\\d{4}(0[1-9]|1[0-2])$': '',
  '^\\d{4}-(0[1-9]|1[0-2])$': '-',
}

export const isMonthPattern = (pattern = ''): boolean => pattern in SEPARATORS

/** The month as its field wants it; undefined for what is none. */
export function monthText(text: string, pattern = '^\\d{4}(0[1-9]|1[0-2])$'): string | undefined {
  const [, year, month] = MONTH.exec(text.trim()) ?? []
  return year === undefined || month === undefined ? undefined : `${year}${SEPARATORS[pattern] ?? ''}${month}`
}
