import { expect, it } from 'vitest'
import { longTermAddress } from './long-term-code.ts'

it('puts the terminal into the address of the long-term code', () => {
  const address = longTermAddress('661000000001', { taxerName: '甲公司', termType: '7', tsp: 'IT150' })
  expect(address).toBe('/h5/#/qrcode/661000000001?taxerName=%E7%94%B2%E5%85%AC%E5%8F%B8&termType=7&tsp=IT150')
  const signed = longTermAddress('661000000001', { taxerName: '甲', termType: '7', tsp: 'IT150' }, 'ab12')
  expect(signed).toMatch(/&tsp=IT150&signature=ab12$/)
})
