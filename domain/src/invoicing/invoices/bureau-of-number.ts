/** Which bureau assigned a digital number. Sources: domain.md §1.1 (digits 3 and 4), §1.14. */
import { findRegion } from '../../lookups/terminals/region.ts'

export interface TaxBureau {
  /** Four digits. */
  code: string
  name: string
}

/** The bureau of a number of 20 digits; undefined for older numbers and unknown regions. */
export function bureauOfNumber(invoiceNumber: string): TaxBureau | undefined {
  if (!/^\d{20}$/.test(invoiceNumber)) return undefined
  const digits = invoiceNumber.slice(2, 4)
  const region = findRegion(CITIES[digits] ?? `${digits}00`)
  return region && { code: region.code, name: `国家税务总局${fullName(region.label, region.code)}税务局` }
}

/** Cities planned separately use numbers of their own. */
const CITIES: Readonly<Record<string, string>> = {
  '91': '2102',
  '92': '3302',
  '93': '3502',
  '94': '3702',
  '95': '4403',
}

const MUNICIPALITIES: ReadonlySet<string> = new Set(['1100', '1200', '3100', '5000'])
const AUTONOMOUS: Readonly<Record<string, string>> = {
  '1500': '内蒙古自治区',
  '4500': '广西壮族自治区',
  '5400': '西藏自治区',
  '6400': '宁夏回族自治区',
  '6500': '新疆维吾尔自治区',
}

function fullName(label: string, code: string): string {
  if (AUTONOMOUS[code]) return AUTONOMOUS[code]
  return MUNICIPALITIES.has(code) || !code.endsWith('00') ? `${label}市` : `${label}省`
}
