import { expect, it } from 'vitest'
import { withoutProof } from './edit-account.ts'

it.each(['dlzh', 'dlmm', 'dlsfmm', 'keypwd'])('another %s is not verified yet', (field) => {
  expect(withoutProof({ [field]: 'x' })).toEqual({ [field]: 'x', isAvailable: 0 })
})

it('other changes leave the verification alone', () => {
  expect(withoutProof({ dlsf: '2' })).toEqual({ dlsf: '2' })
})
