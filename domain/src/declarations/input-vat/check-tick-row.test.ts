import { expect, it } from 'vitest'
import { checkTickRow } from './check-tick-row.ts'

const sdphm = '25110000000000000001'

it.each([
  ['a digital invoice', { sdphm }, []],
  ['a paper one, in part', { fphm: '00000001', yxse: '0.01' }, []],
  ['one that says to tick it', { sdphm, rzzt: true }, []],
  ['one that says not to', { sdphm, rzzt: false }, ['tick.no']],
  ['none', {}, ['tick.number']],
  ['nothing of its tax', { sdphm, yxse: '0.00' }, ['tick.nothing']],
])('ticks %s', (_, row, codes) => {
  expect(checkTickRow(row).map(({ code }) => code)).toEqual(codes)
})
