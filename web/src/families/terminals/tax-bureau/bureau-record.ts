import type { Cipher, Schemas } from '@kaipiao/client'
import { SECRET_FIELDS, type BindingRecord } from '@kaipiao/domain/terminals/tax-bureau/binding-record'

/** What a record needs on the wire beyond what the form holds. */
export interface Envelope {
  diskId: string
  taxerId: string
  taxerName: string
  socketId?: string
  trace?: string
}

/** The record as the platform takes it: passwords encrypted, numbers as flags (BD24, BD25). */
export async function sealRecord(
  record: BindingRecord,
  cipher: Cipher,
  envelope: Envelope,
): Promise<Schemas['TaxBureauLoginInput']> {
  const secrets = await Promise.all(
    SECRET_FIELDS.map(async (name) => [name, record[name] && (await cipher.encrypt(record[name]))] as const),
  )
  return {
    ...record,
    ...Object.fromEntries(secrets),
    ...envelope,
    isZjh: flag(record.isZjh),
    isAvailable: flag(record.isAvailable),
    isKp: flag(record.isKp),
    isEnable: flag(record.isEnable),
    isAutoChange: flag(record.isAutoChange),
    isFastLogin: flag(record.isFastLogin),
    agencyLogin: flag(record.agencyLogin),
    qrCodeType: flag(record.qrCodeType),
  }
}

/** The record as the form holds it; a password that can't be read is asked anew (BD26). */
export async function openRecord(
  record: Schemas['TaxBureauLoginRecord'],
  cipher: Cipher,
): Promise<BindingRecord> {
  const opened: BindingRecord = { ...record }
  for (const name of SECRET_FIELDS) {
    if (record[name] === '') continue
    opened[name] = await cipher.decrypt(record[name]).catch(() => '')
  }
  return opened
}

const flag = (value: number): 0 | 1 => (value === 1 ? 1 : 0)
