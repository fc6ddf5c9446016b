import { expect, it } from 'vitest'
import { checkTickForm } from './check-tick-form.ts'

it.each([
  ['all of the tax', {}, []],
  ['a part of it', { yxse: '0.01' }, []],
  ['nothing of it without a reason', { yxse: '0.00' }, ['tick.nothing']],
  ['a part of it with a reason not to', { yxse: '1.00', bdklx: '3' }, ['tick.both']],
  ['nothing, for a reason', { bdklx: '3' }, []],
  ['what is no amount yet', { yxse: '1.' }, []],
])('deducts %s', (_, draft, codes) => {
  expect(checkTickForm(draft).map(({ code }) => code)).toEqual(codes)
})
