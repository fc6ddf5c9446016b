/** What the QR code of an invoice says. Source: domain.md §1.1. */
import { isDigitalInvoice, isSpecialInvoice } from '../../lookups/invoicing/invoice-type.ts'
import { roundToCents } from '../../money/money.ts'
import type { Invoice } from '../invoices/wire.ts'

/**
 * `01,32,,<20 digits>,<total including tax>,<yyyyMMdd>,,<CRC>`; older types carry code, amount excluding tax and
 * check code. The bureau does not publish its checksum: ours is CRC-16/CCITT, so a scanner reads all fields while
 * nobody takes a sandbox invoice for a genuine one.
 */
export function qrText(
  invoice: Pick<Invoice, 'fplxdm' | 'fpdm' | 'fphm' | 'jshj' | 'hjje' | 'kprq' | 'jym'>,
): string {
  const { fplxdm, fpdm, fphm, jshj, hjje, kprq, jym } = invoice
  const isDigital = isDigitalInvoice(fplxdm)
  const fields = [
    '01',
    kindOf(fplxdm),
    isDigital ? '' : fpdm,
    fphm,
    roundToCents(isDigital ? jshj : hjje),
    kprq.slice(0, 10).replaceAll('-', ''),
    isDigital || isSpecialInvoice(fplxdm) ? '' : jym.replaceAll(' ', ''),
  ].join(',')
  return `${fields},${checksum(fields)}`
}

function kindOf(type: Invoice['fplxdm']): string {
  if (isDigitalInvoice(type)) return isSpecialInvoice(type) ? '31' : '32'
  if (type === '026' || type === '028') return isSpecialInvoice(type) ? '20' : '10'
  return isSpecialInvoice(type) ? '01' : '04'
}

function checksum(text: string): string {
  let crc = 0xffff
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i) << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff) >>> 0
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
