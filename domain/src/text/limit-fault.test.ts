import { describe, expect, it } from 'vitest'
import { limitFault } from './limit-fault.ts'
import { TEXT_FORMATS } from './text-formats.ts'

const unsigned = { format: 'decimal', pattern: String.raw`^\d{1,16}(\.\d{1,2})?$` }
const rate = { format: 'decimal', pattern: String.raw`^0(\.\d{1,6})?$` }

it.each([
  [unsigned, '-5', '月工资“-5”小于0，应为0或正数'],
  [unsigned, '0', undefined],
  [unsigned, '-1.234', undefined],
  [unsigned, '1,5', undefined],
  [{ ...unsigned, pattern: String.raw`^-?\d{1,16}$` }, '-5', undefined],
  [rate, '7', '月工资“7”不在0到1之间，应如 0.13'],
  [rate, '-0.13', '月工资“-0.13”小于0，应为0或正数'],
  [rate, '0.13', undefined],
  [{ format: 'date' }, '2026-02-30', '月工资“2026-02-30”不是存在的日期，应如 2026-01-31'],
  [{ format: 'nobody-knows' }, 'x', undefined],
  [{}, 'x', undefined],
])('%j says of %s: %s', (limits, text, words) => {
  expect(limitFault(limits, '月工资', text)).toBe(words)
})

describe.each<[string, readonly string[], readonly string[]]>([
  [
    'ip-address',
    ['', '192.0.2.10', '0.0.0.0', '255.255.255.255', '::1', '2001:db8::10', '1:2:3:4:5:6:7:8'],
    ['999.1.1.1', '1.1.1', '1.1.1.1.', '01.1.1.1', '1::2::3', '1:2:3', ':::', 'g::1', 'host'],
  ],
  ['port', ['', '1', '9000', '65535'], ['0', '65536', '70000', '099', '-1', '1.5', 'x']],
  [
    'host',
    ['imap.example.cn', 'mail', '192.0.2.10', 'a-1.b'],
    ['999.1.1.1', '1.2', '-a', 'a..b', 'a b', 'a_b'],
  ],
  ['email', ['', 'a@b.cn'], ['a@b', 'x', 'a b@c.cn']],
  [
    'web-link',
    [
      '',
      '/',
      '/static/banner-1.svg',
      'https://help.example.cn/new',
      'http://127.0.0.1:5173/h5/#/qrcode?tsp=IT150',
    ],
    [
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      ' javascript:x',
      'data:text/html,x',
      '//evil.cn',
      '/\\evil.cn',
    ].concat(['https://', 'https:///x', 'ftp://a.cn', 'www.a.cn', 'https://a.cn/x y']),
  ],
  ['site-path', ['', '/h5/#/qrcode'], ['https://a.cn', '//a.cn', 'h5', 'javascript:alert(1)']],
  ['date', ['2024-02-29'], ['2025-02-29', '2026-1-1', '']],
  ['local-time', ['2026-01-15 23:59:59'], ['2026-01-15 24:00:00', '2026-02-30 10:00:00', '2026-01-15']],
])('a text of the format %s', (format, lawful, others) => {
  const isLawful = (text: string) => TEXT_FORMATS[format]?.isLawful(text)
  it.each(lawful)('may be %j', (text) => {
    expect(isLawful(text)).toBe(true)
  })
  it.each(others)('may not be %j', (text) => {
    expect(isLawful(text)).toBe(false)
  })
})
