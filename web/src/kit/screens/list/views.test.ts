import { expect, it } from 'vitest'
import { viewLink, viewOfLink } from './views.ts'

const known = ['taxerName', 'taxerId', 'state']
const view = {
  name: '重点',
  search: 'state=1&sort=taxerName',
  columns: { order: ['taxerId', 'taxerName', 'state'], hidden: ['state'], widths: { taxerId: 220 } },
}

it('a link carries a view whole', () => {
  expect(viewOfLink(new URLSearchParams(viewLink(view)), known)).toEqual(view)
})

it('a view without columns leaves them as they are', () => {
  const { columns: _, ...plain } = view
  expect(viewOfLink(new URLSearchParams(viewLink(plain)), known)).toEqual(plain)
})

it.each([
  ['state=1', undefined],
  ['view=%20', undefined],
  ['view=a', { name: 'a', search: '' }],
  [
    'view=a&columns=nope,taxerId:9,-taxerName:180,<b>',
    {
      name: 'a',
      search: '',
      columns: { order: ['taxerName'], hidden: ['taxerName'], widths: { taxerName: 180 } },
    },
  ],
])('the link %s carries %o', (text, carried) => {
  expect(viewOfLink(new URLSearchParams(text), known)).toEqual(carried)
})
