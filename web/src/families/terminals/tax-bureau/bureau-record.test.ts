import { createCipher, type Schemas } from '@kaipiao/client'
import { EMPTY_RECORD } from '@kaipiao/domain/terminals/tax-bureau/binding-record'
import { describe, expect, it } from 'vitest'
import { openRecord, sealRecord } from './bureau-record.ts'

const cipher = createCipher(btoa('0123456789abcdef0123456789abcdef'))
const envelope = { diskId: '661000000001', taxerId: '91110108MA01ABCD24', taxerName: '甲公司', trace: 't-1' }
const form = { ...EMPTY_RECORD, dlzh: 'user', dlmm: 'Mima#1', keypwd: '', isKp: 1, qrCodeType: 1 }

describe('a record', () => {
  it('travels with its passwords encrypted, empty ones left empty (BD25)', async () => {
    const sealed = await sealRecord(form, cipher, envelope)
    expect(sealed).toMatchObject({ ...envelope, dlzh: 'user', keypwd: '', isKp: 1, qrCodeType: 1, isZjh: 0 })
    expect(sealed.dlmm).not.toContain('Mima#1')
    expect(await cipher.decrypt(sealed.dlmm)).toBe('Mima#1')
  })
  it('comes back opened, and without a password that cannot be read (BD26)', async () => {
    const sealed = await sealRecord(form, cipher, envelope)
    const saved = { ...sealed, dlsfmm: 'broken' } as unknown as Schemas['TaxBureauLoginRecord']
    expect(await openRecord(saved, cipher)).toMatchObject({ dlmm: 'Mima#1', dlsfmm: '', keypwd: '' })
  })
})
