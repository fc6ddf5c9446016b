import { existsSync } from 'node:fs'
import { POLICY_BOOK } from '@kaipiao/domain/policies/book/policy-book'
import { expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)

it('each row of the law names a test that is there', () => {
  const named = [...new Set(POLICY_BOOK.map(({ provenBy }) => provenBy))]
  expect(named.filter((file) => !existsSync(new URL(file, root)))).toEqual([])
})
