import { describe, expect, it } from 'vitest'
import { isAbout, isInForce, rowsInForce, standingOn } from '../in-force.ts'
import { LEVY_ROWS } from '../tables/levy-rows.ts'
import { partyOf } from '../party-of.ts'
import { CERTAINTIES, POLICY_BOOK, POLICY_SUBJECTS, searchPolicies } from './policy-book.ts'

describe('a row', () => {
  it('has an id of its own, a subject, a notice with its number, and days in order', () => {
    expect(new Set(POLICY_BOOK.map(({ id }) => id)).size).toBe(POLICY_BOOK.length)
    for (const { id, subject, certainty, notice, from, to = '9999-12-31', name, says } of POLICY_BOOK) {
      expect([id, name !== '' && says !== '' && notice !== '']).toEqual([id, true])
      expect([id, from <= to]).toEqual([id, true])
      expect(POLICY_SUBJECTS.map(({ value }) => value)).toContain(subject)
      expect(CERTAINTIES.map(({ value }) => value)).toContain(certainty)
    }
  })

  it('is in force from its first to its last day', () => {
    const period = { from: '2026-01-01', to: '2027-12-31' }
    expect(
      ['2025-12-31', '2026-01-01', '2027-12-31', '2028-01-01'].map((day) => [
        isInForce(period, day),
        standingOn(period, day),
      ]),
    ).toEqual([
      [false, 'coming'],
      [true, 'inForce'],
      [true, 'inForce'],
      [false, 'ended'],
    ])
    expect(standingOn({ from: '2026-01-01' }, '2099-01-01')).toBe('inForce')
  })

  it('is about its taxpayers, parties and codes, and about everybody where it names none', () => {
    const row = { taxpayers: ['08'], parties: ['person'], codes: ['304'], exceptCodes: ['30405'] } as const
    expect(isAbout(row, { taxpayer: '08', party: 'person', code: '3040601' })).toBe(true)
    expect(isAbout(row, { taxpayer: '01' })).toBe(false)
    expect(isAbout(row, { party: 'company' })).toBe(false)
    expect(isAbout(row, { code: '305' })).toBe(false)
    expect(isAbout(row, { code: '3040502' })).toBe(false)
    expect(isAbout({}, { taxpayer: '01', party: 'company', code: '1' })).toBe(true)
  })
})

it.each([
  ['2025-12-31', ['0.05']],
  ['2026-01-01', ['0.03']],
])('small-scale real estate on %s bears %j', (day, rates) => {
  const asked = { taxpayer: '08', party: 'company', code: '5010202' } as const
  expect(rowsInForce(LEVY_ROWS, day, asked).map(({ value }) => value.taxRate)).toEqual(rates)
})

it.each([
  ['91110108MA01ABCD24', 'company'],
  ['92110108MA01ABCD2X', 'soleTrader'],
  ['110101199003070011', 'person'],
  ['11010119900307001X', 'person'],
  ['11010119900307001100', 'soleTrader'],
  ['110108123456789', 'company'],
])('%s belongs to a %s', (number, party) => {
  expect(partyOf(number)).toBe(party)
})

describe('a search', () => {
  const ids = (asked: Parameters<typeof searchPolicies>[0]) => searchPolicies(asked).map(({ row }) => row.id)

  it('tells what ended and what began on a day', () => {
    const day = '2026-01-01'
    expect(ids({ day, standing: 'ended', word: '住房' })).toEqual([
      'levy.housing.5.persons',
      'levy.housing.5.companies',
    ])
    expect(ids({ day, standing: 'inForce', word: '住房 1.5%' })).toEqual([
      'levy.housing.3.persons',
      'levy.housing.3.soleTraders',
      'levyHousing.2016',
    ])
    expect(ids({ day: '2025-12-31', standing: 'coming', subject: 'preference' })).toEqual([
      'preference.used',
      'preference.lease',
    ])
  })

  it('leaves out what is not about the taxpayer', () => {
    const small = ids({ day: '2026-01-15', taxpayer: '08', subject: 'levy', standing: 'inForce' })
    expect(small).toContain('levy.small.1.2026')
    expect(small.filter((id) => id.startsWith('levy.choice'))).toEqual([])
    expect(ids({ day: '2026-01-15', word: '没有这样的政策' })).toEqual([])
  })
})
