import { describe, expect, it } from 'vitest'
import { askedTerms, initialTerms, withMode } from './order-terms.ts'

const terms = (address: string, roleCode: string) =>
  initialTerms(askedTerms(new URLSearchParams(address)), roleCode)

describe('terms that an address presets (RT47)', () => {
  it.each([
    ['mode=2', 'ADMIN_SUPER_ADMINISTRATOR', 2, 2],
    ['mode=3', 'ADMIN_ADMINISTRATOR_A', 3, 1],
    ['mode=2&searchFormCht=3', 'ADMIN_ADMINISTRATOR_B', 2, 3],
    ['', 'ADMIN_SUPER_ADMINISTRATOR', 1, 2],
    ['mode=9&searchFormCht=9', 'ADMIN_SUPER_ADMINISTRATOR', 1, 2],
    ['mode=2', 'SERVICE_ADMIN', 1, 2],
    ['mode=3', 'MEMBER', 1, 2],
  ])('%j for %s are kind %i among type %i (RL08–RL11)', (address, roleCode, mode, buyerType) => {
    expect(terms(address, roleCode)).toEqual({ mode, buyerType, buyer: undefined, duration: undefined })
  })
  it('keep what goes along unread', () => {
    expect(askedTerms(new URLSearchParams('gid=G1&helperChn=2001&formCht=3&quantityMode=0'))).toEqual({
      helperChn: '2001',
      formCht: '3',
      quantityMode: '0',
      mode: undefined,
      searchFormCht: undefined,
    })
  })
  it('lose the buyer with another kind', () => {
    expect(withMode(3)).toEqual({ mode: 3, buyerType: 1, buyer: undefined })
  })
})
