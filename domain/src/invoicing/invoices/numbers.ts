/** Invoice numbers. Source: domain.md §1.1. The QR text of a face is in face/qr-text. */
import { failure, success, type Result } from '../../result/result.ts'

export interface DigitalNumber {
  /** Two digits: 26 for 2026. */
  year: string
  /** Two digits: the province, or 91 to 95 for the five cities planned separately. */
  region: string
  /** One digit: through which door of the bureau it was issued. */
  channel: string
  /** From 0, at most 15 digits; unique within year, region and channel. */
  sequence: number | bigint
}

const SEQUENCE_DIGITS = 15
/** Dalian, Ningbo, Xiamen, Qingdao, Shenzhen: their bureaus number apart from their provinces. */
const CITY_REGIONS: Readonly<Record<string, string>> = {
  '2102': '91',
  '3302': '92',
  '3502': '93',
  '3702': '94',
  '4403': '95',
}

/** The 20 digits of a digital invoice. Throws a RangeError on parts that do not fit. */
export function digitalNumber({ year, region, channel, sequence }: DigitalNumber): string {
  const digits = String(sequence)
  if (!/^\d{2}$/.test(year) || !/^\d{2}$/.test(region) || !/^\d$/.test(channel)) {
    throw new RangeError(`not a digital number: ${year} ${region} ${channel}`)
  }
  if (!/^\d{1,15}$/.test(digits)) throw new RangeError(`sequence out of range: ${digits}`)
  return year + region + channel + digits.padStart(SEQUENCE_DIGITS, '0')
}

/** The parts of a number of 20 digits; issue `number.digital` on anything else. */
export function parseDigitalNumber(fphm: string): Result<DigitalNumber> {
  const match = /^(\d{2})(\d{2})(\d)(\d{15})$/.exec(fphm)
  const [, year = '', region = '', channel = '', sequence = ''] = match ?? []
  if (!match)
    return failure({
      code: 'number.digital',
      path: 'fphm',
      message: '数电发票号码应为20位数字',
      severity: 'error',
    })
  return success({ year, region, channel, sequence: BigInt(sequence) })
}

/** Digits 3 and 4 for a four-digit bureau code: `1100` → 11, `4403` (深圳) → 95. */
export function numberRegion(bureauCode: string): string {
  return CITY_REGIONS[bureauCode] ?? bureauCode.slice(0, 2)
}

/** Digits of code and number by type: special and plain paper 10 + 8, roll and electronic 12 + 8, digital 0 + 20. */
export function numberShape(fplxdm: string): { codeDigits: number; numberDigits: number } {
  if (fplxdm === '004' || fplxdm === '007') return { codeDigits: 10, numberDigits: 8 }
  if (fplxdm === '025' || fplxdm === '026' || fplxdm === '028') return { codeDigits: 12, numberDigits: 8 }
  return { codeDigits: 0, numberDigits: 20 }
}
