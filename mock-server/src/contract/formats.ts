import { isCalendarDate } from '@kaipiao/domain/ranges/calendar-date'

type Format =
  | ((text: string) => boolean)
  | { readonly type: 'number'; readonly validate: (value: number) => boolean }

/** Formats of the description that JSON Schema does not know; lengths and patterns stand beside them. */
export const formats: Readonly<Record<string, Format>> = {
  int32: { type: 'number', validate: (value) => value >= -(2 ** 31) && value < 2 ** 31 },
  int64: { type: 'number', validate: Number.isSafeInteger },
  decimal: (text) => /^-?\d+(\.\d+)?$/.test(text),
  'tax-number': (text) => /^[0-9A-Z]{15,20}$/.test(text),
  'tax-code': (text) => /^\d{19}$/.test(text),
  phone: (text) => /^1\d{10}$/.test(text),
  'disk-id': (text) => /^[0-9A-Za-z-]{1,32}$/.test(text),
  'local-time': isLocalTime,
  date: isCalendarDate,
  password: () => true,
}

function isLocalTime(text: string): boolean {
  return isCalendarDate(text.slice(0, 10)) && /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text.slice(10))
}
