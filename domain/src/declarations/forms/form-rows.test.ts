import { expect, it } from 'vitest'
import { FORM_ROWS, formRowIn } from '../../policies/tables/form-rows.ts'
import { COST_SHEET } from '../form-versions/profit-tax.ts'
import { TRIAL_BALANCE } from '../form-versions/statements-ledger.ts'
import { SMALL_SCALE_LEDGER } from '../form-versions/small-scale-ledger.ts'
import { FORM_VERSIONS } from './compiled-form.ts'

/** Working papers of ours, which no notice issued. */
const OWN = [COST_SHEET, SMALL_SCALE_LEDGER, TRIAL_BALANCE]
const keyOf = ({ formCode, since = 'none yet' }: { formCode: string; since?: string }) =>
  `${formCode} ${since}`

it('tells the notice of every version of a form', () => {
  const versions = FORM_VERSIONS.filter(({ formCode }) => !OWN.includes(formCode)).map(keyOf)
  expect(FORM_ROWS.map(({ value }) => keyOf(value)).toSorted()).toEqual([...new Set(versions)].toSorted())
})

it('begins a version in the month in which the forms do', () => {
  for (const { value, from } of FORM_ROWS.filter(
    (row) => row.value.since !== undefined && row.value.since !== '000000',
  ))
    expect(from).toBe(`${value.since?.slice(0, 4)}-${value.since?.slice(4)}-01`)
})

it.each([
  ['202003', '14'],
  ['202509', '14'],
  ['202510', '30'],
])('takes what was paid before in A200000 of %s in row %s', (month, row) => {
  expect(formRowIn('BDA0611033', month)?.value.paidBefore).toBe(row)
})
