/**
 * The formats of the description: what a text of each must be, and the words where it is none. Console, sheets, command
 * line and sandbox ask this one table. Sources: docs/decisions/0042-one-set-of-limits.md; checklist VL07, VL15, VL17.
 */
import { isEmail } from '../contact/receiver.ts'
import { isPhone } from '../contact/phone.ts'
import { isCalendarDate } from '../ranges/calendar-date.ts'
import { isHost, isIpAddress, isPort } from './network-address.ts'
import { isSitePath, isWebLink } from './web-link.ts'

export interface TextFormat {
  isLawful: (text: string) => boolean
  /** What follows the title and the value; left out where the kind of the field has words of its own. */
  words?: string
}

/** The field says by its length whether it may be empty. */
const orEmpty = (isLawful: (text: string) => boolean) => (text: string) => text === '' || isLawful(text)

export const TEXT_FORMATS: Readonly<Record<string, TextFormat>> = {
  decimal: { isLawful: (text) => /^-?\d+(\.\d+)?$/.test(text) },
  'tax-number': { isLawful: (text) => /^[0-9A-Z]{15,20}$/.test(text) },
  'tax-code': { isLawful: (text) => /^\d{19}$/.test(text) },
  phone: { isLawful: isPhone },
  'disk-id': { isLawful: (text) => /^[0-9A-Za-z-]{1,32}$/.test(text) },
  'local-time': { isLawful: isLocalTime, words: '不是存在的时间，应如 2026-01-31 10:30:00' },
  date: { isLawful: isCalendarDate, words: '不是存在的日期，应如 2026-01-31' },
  email: { isLawful: orEmpty(isEmail), words: '不是邮箱，应如 name@example.cn' },
  'ip-address': { isLawful: orEmpty(isIpAddress), words: '不是IP地址，应如 192.0.2.10' },
  host: { isLawful: orEmpty(isHost), words: '不是主机名或IP地址，应如 imap.example.cn' },
  port: { isLawful: orEmpty(isPort), words: '不是端口，应为1到65535的整数' },
  'web-link': { isLawful: orEmpty(isWebLink), words: '不是网址，应以 https://、http:// 或 / 开头' },
  'site-path': { isLawful: orEmpty(isSitePath), words: '不是站内路径，应以 / 开头' },
}

function isLocalTime(text: string): boolean {
  return isCalendarDate(text.slice(0, 10)) && /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text.slice(10))
}
