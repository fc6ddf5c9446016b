import { expect, it } from 'vitest'
import { goodsForms } from './goods-forms.ts'

/** What an order form may ask for (SH50). */
const KNOWN =
  'contacts mobile taxerId taxerName diskId psn chnId entId entName tsp bsrysjhm applyTaxerId applyTaxerName'

it('the forms of a world ask for everything that an order form may, and for nothing else (SH50)', () => {
  const ids = Object.values(goodsForms).flatMap((fields) => fields.map(({ id }) => id))
  expect(new Set(ids)).toEqual(new Set(KNOWN.split(' ')))
})
