import { expect, it } from 'vitest'
import { shareOf } from './share-of.ts'
import shares from './shares.json' with { type: 'json' }

it('a share is cut to whole cents, as reckoned apart', () => {
  for (const [amount = '', part = '', whole = '', share] of shares)
    expect([amount, part, whole, shareOf(amount, part, whole)]).toEqual([amount, part, whole, share])
})
