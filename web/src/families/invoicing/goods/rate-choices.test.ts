import { build } from '@kaipiao/client/testing'
import { expect, it } from 'vitest'
import { exactRate, matchRates, rateChoices, rateLabel } from './rate-choices.ts'

const usable = (taxRate: string, change: Partial<ReturnType<typeof rate>> = {}) => ({
  ...rate(),
  taxRate,
  ...change,
})
const rate = () => build('UsableRate', { lslbs: '0', yhzcbs: '0', zzstsgl: '' })
const labels = (choices: ReturnType<typeof rateChoices>) => choices.map(({ label }) => label)

it('offers what the code of a line allows, each once, with the policy that brings it (GD16)', () => {
  const choices = rateChoices([
    usable('0.13'),
    usable('0.13'),
    usable('0', { lslbs: '1', yhzcbs: '1', zzstsgl: '免税' }),
    usable('0.03', { yhzcbs: '1', zzstsgl: '按3%简易征收' }),
  ])
  expect(
    choices.map(({ label, detail, treatment: { taxRate, lslbs } }) => [label, detail, taxRate, lslbs]),
  ).toEqual([
    ['13%', undefined, '0.13', '0'],
    ['免税', undefined, '0', '1'],
    ['3%', '按3%简易征收', '0.03', '0'],
  ])
})

it('offers every rate before a line has a code (ST42)', () => {
  expect(labels(rateChoices(undefined))).toHaveLength(14)
  expect(labels(rateChoices([]))).toEqual(labels(rateChoices(undefined)))
})

it('shows what is no rate as it was pasted', () => {
  expect(['1', '1.5', '六', '0.5', '0.130'].map((taxRate) => rateLabel({ taxRate }))).toEqual([
    ...['1', '1.5', '六', '0.5', '13%'],
  ])
})

it('finds a rate by its first digits, and takes it by all of them', () => {
  const all = rateChoices(undefined)
  expect(labels(matchRates(all, '1'))).toEqual(['1%', '1.5%', '10%', '11%', '13%'])
  expect(labels(matchRates(all, '免'))).toEqual(['免税'])
  expect(['６％', '0.06', '０．０６'].map((text) => exactRate(all, text)?.label)).toEqual(['6%', '6%', '6%'])
  expect([exactRate(all, '1')?.label, exactRate(all, '13％')?.label, exactRate(all, '7')]).toEqual([
    '1%',
    '13%',
    undefined,
  ])
})

it.each([
  ['0', '1', '免税'],
  ['0', '2', '不征税'],
  ['0', '3', '0%'],
  ['0.015', '0', '1.5%'],
  [undefined, undefined, ''],
  ['x', '0', 'x'],
] as const)('shows a rate of %s under %s as %j (ST36)', (taxRate, lslbs, label) => {
  expect(rateLabel({ taxRate, lslbs })).toBe(label)
})
