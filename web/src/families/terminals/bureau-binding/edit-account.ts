import type { BindingRecord } from '@kaipiao/domain/terminals/tax-bureau/binding-record'

const PROVEN: readonly (keyof BindingRecord)[] = ['dlzh', 'dlmm', 'dlsfmm', 'keypwd']

/** What was verified is the account with its passwords: another one is unverified until the bureau says otherwise. */
export function withoutProof(changes: Partial<BindingRecord>): Partial<BindingRecord> {
  return PROVEN.some((field) => field in changes) ? { ...changes, isAvailable: 0 } : changes
}
