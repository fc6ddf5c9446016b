/** Source: checklist ST35, O2. */
import type { LookupEntry } from '../lookup.ts'

/** Where an invoice record comes from: 1 issued here, any other number repaired, empty and 0 nothing. */
export function invoiceSource(
  value: number | string | null | undefined,
): LookupEntry<'none' | 'issued' | 'repaired'> {
  const number = Number(value ?? 0)
  if (value === '' || number === 0 || Number.isNaN(number)) return { value: 'none', label: '无' }
  return number === 1
    ? { value: 'issued', label: '平台开具', colour: 'success' }
    : { value: 'repaired', label: '修复', colour: 'processing' }
}
