/**
 * Complete documents with their full issue lists. A change of a rule shows here as a change of a document: look at it,
 * then accept it with `npx vitest run domain/src/invoicing/golden -u`.
 */
import { expect, it } from 'vitest'
import { checkInvoiceForm } from '../form/check-invoice-form.ts'
import { SPECIAL_BUSINESSES } from '../../lookups/invoicing/special-business.ts'
import { FAULTY_CASES } from './faulty-cases.ts'
import { ORDINARY_CASES } from './ordinary-cases.ts'
import { SPECIAL_CASES } from './special-cases.ts'

const CASES = [...ORDINARY_CASES, ...FAULTY_CASES, ...SPECIAL_CASES]

it.each(CASES)('$name', async ({ name, context, form }) => {
  const issues = checkInvoiceForm(form, context)
  const errors = issues.filter(({ severity }) => severity === 'error')
  if (name.startsWith('valid')) expect(errors).toEqual([])
  if (name.startsWith('invalid')) expect(errors).not.toEqual([])
  if (name.startsWith('advised')) expect(errors).toEqual([])
  if (name.startsWith('confirm')) expect(issues.map(({ severity }) => severity)).toContain('confirm')
  const document = `${JSON.stringify({ name, context, form, issues }, null, 2)}\n`
  await expect(document).toMatchFileSnapshot(`../../../golden/${name}.json`)
})

it('covers every type and every special business with rules of its own, each name once', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(60)
  expect(new Set(CASES.map(({ name }) => name)).size).toBe(CASES.length)
  expect([...new Set(CASES.map(({ form }) => form.fplxdm))].sort()).toEqual([
    '004',
    '007',
    '025',
    '026',
    '028',
    '81',
    '82',
    '85',
    '86',
  ])
  for (const kinds of [['valid'], ['invalid', 'advised']]) {
    const cases = CASES.filter(({ name }) => kinds.some((kind) => name.startsWith(`${kind}-`)))
    expect(cases.map(({ form }) => form.tdyslxdm)).toEqual(
      expect.arrayContaining(SPECIAL_BUSINESSES.map(({ value }) => value)),
    )
  }
})
