import { expect, it } from 'vitest'
import { partyOf } from '../../policies/party-of.ts'
import type { TaxpayerType } from '../invoices/wire.ts'
import { judgeRate } from './judge-rate.ts'

const COMPANY = '91110108MA01ABCD24'
const TRADER = '92110108MA01ABCD2X'
const PERSON = '110101199003070011'

const WATER = '1030307010000000000'
const NOODLES = '1030203010000000000'
const HOUSING = '3040502020101000000'
const SHOP = '5010202000000000000'
const BUILDING = '3050100000000000000'
const DISPATCH = '3040803010000000000'
const CHAIR = '1050201060000000000'
const CAR = '1090305010300000000'
const CARD = '6010000000000000000'

type Case = readonly [
  code: string,
  taxpayer: TaxpayerType,
  number: string,
  policy: string,
  rate: string,
  day: string,
  verdict: ReturnType<typeof judgeRate>['is'],
  row?: string,
]

/** By law-2026.md §2, around each first and last day. */
const CASES: readonly Case[] = [
  [WATER, '01', COMPANY, '', '0.13', '2026-11-26', 'lawful'],
  [WATER, '01', COMPANY, '', '0.06', '2026-11-26', 'unfit'],
  [WATER, '01', COMPANY, '', '0.03', '2026-11-26', 'otherTaxpayer', 'levy.small.3'],
  [WATER, '01', COMPANY, '按3%简易征收', '0.03', '2026-11-26', 'otherTaxpayer', 'levy.small.3'],
  [WATER, '01', COMPANY, '', '0.17', '2018-04-30', 'lawful'],
  [WATER, '01', COMPANY, '', '0.17', '2018-05-01', 'replaced', 'rate.17'],
  [WATER, '01', COMPANY, '', '0.16', '2019-03-31', 'lawful'],
  [WATER, '01', COMPANY, '', '0.16', '2019-04-01', 'replaced', 'rate.16'],
  [WATER, '01', COMPANY, '', '0.1', '2019-03-31', 'unfit'],
  [NOODLES, '01', COMPANY, '', '0.09', '2026-01-01', 'lawful'],
  [NOODLES, '01', COMPANY, '', '0.13', '2026-01-01', 'lawful'],
  [WATER, '08', COMPANY, '', '0.05', '2026-11-26', 'unfit'],
  [WATER, '08', COMPANY, '', '0.05', '2025-12-31', 'unfit'],
  [WATER, '08', COMPANY, '', '0.01', '2022-03-31', 'lawful'],
  [WATER, '08', COMPANY, '', '0.01', '2022-04-01', 'ended', 'levy.small.1.2020'],
  [WATER, '08', COMPANY, '', '0.01', '2027-12-31', 'lawful'],
  [WATER, '08', COMPANY, '', '0.01', '2028-01-01', 'ended', 'levy.small.1.2026'],
  [SHOP, '08', COMPANY, '', '0.01', '2026-11-26', 'unfit'],
  [SHOP, '08', COMPANY, '', '0.05', '2025-12-31', 'lawful'],
  [SHOP, '08', COMPANY, '', '0.05', '2026-01-01', 'ended', 'levy.small.property.5'],
  [SHOP, '08', COMPANY, '', '0.03', '2025-12-31', 'coming', 'levy.small.property.3'],
  [SHOP, '08', COMPANY, '', '0.03', '2026-01-01', 'lawful'],
  [SHOP, '01', COMPANY, '按5%简易征收', '0.05', '2016-04-30', 'coming', 'levy.choice.property'],
  [SHOP, '01', COMPANY, '按5%简易征收', '0.05', '2027-12-31', 'lawful'],
  [SHOP, '01', COMPANY, '按5%简易征收', '0.05', '2028-01-01', 'ended', 'levy.choice.property.2026'],
  [SHOP, '01', COMPANY, '', '0.05', '2026-01-01', 'unfit'],
  [BUILDING, '01', COMPANY, '按3%简易征收', '0.03', '2027-12-31', 'lawful'],
  [
    BUILDING,
    '01',
    COMPANY,
    '按3%简易征收',
    '0.03',
    '2028-01-01',
    'ended',
    'levy.choice.construction.labour.2026',
  ],
  [DISPATCH, '01', COMPANY, '按5%简易征收', '0.05', '2025-12-31', 'lawful'],
  [DISPATCH, '01', COMPANY, '按5%简易征收', '0.05', '2026-01-01', 'ended', 'levy.choice.margin'],
  [DISPATCH, '08', COMPANY, '', '0.05', '2025-12-31', 'lawful'],
  [DISPATCH, '08', COMPANY, '', '0.05', '2026-01-01', 'ended', 'levy.small.margin.5'],
  [HOUSING, '08', PERSON, '按5%简易征收减按1.5%计征', '0.015', '2025-12-31', 'lawful'],
  [
    HOUSING,
    '08',
    PERSON,
    '按5%简易征收减按1.5%计征',
    '0.015',
    '2026-01-01',
    'ended',
    'levy.housing.5.persons',
  ],
  [
    HOUSING,
    '08',
    PERSON,
    '按3%简易征收减按1.5%计征',
    '0.015',
    '2025-12-31',
    'coming',
    'levy.housing.3.persons',
  ],
  [HOUSING, '08', PERSON, '按3%简易征收减按1.5%计征', '0.015', '2026-01-01', 'lawful'],
  [
    HOUSING,
    '08',
    TRADER,
    '按3%简易征收减按1.5%计征',
    '0.015',
    '2026-01-01',
    'lawful',
    'levy.housing.3.soleTraders',
  ],
  [
    HOUSING,
    '08',
    COMPANY,
    '按3%简易征收减按1.5%计征',
    '0.015',
    '2026-01-01',
    'otherParty',
    'levy.housing.3.persons',
  ],
  [
    HOUSING,
    '08',
    COMPANY,
    '按5%简易征收减按1.5%计征',
    '0.015',
    '2025-12-31',
    'lawful',
    'levy.housing.5.companies',
  ],
  [SHOP, '08', PERSON, '按3%简易征收减按1.5%计征', '0.015', '2026-01-01', 'unfit'],
  [CHAIR, '01', COMPANY, '按2%简易征收', '0.02', '2025-12-31', 'coming', 'levy.used.2.general'],
  [CHAIR, '01', COMPANY, '按2%简易征收', '0.02', '2026-01-01', 'lawful', 'levy.used.2.general'],
  [CHAIR, '01', COMPANY, '', '0.02', '2026-01-01', 'ended', 'levy.used.2.before'],
  [WATER, '01', COMPANY, '按2%简易征收', '0.02', '2026-01-01', 'unfit'],
  [CHAIR, '01', COMPANY, '按3%简易征收', '0.03', '2026-01-01', 'lawful', 'levy.choice.consignment.2026'],
  [CAR, '08', COMPANY, '', '0.005', '2027-12-31', 'lawful', 'levy.usedCars.2024'],
  [CAR, '08', COMPANY, '', '0.005', '2028-01-01', 'ended', 'levy.usedCars.2024'],
  [WATER, '08', COMPANY, '', '0.005', '2026-01-01', 'unfit'],
  [WATER, '01', COMPANY, '即征即退100%', '0.13', '2026-01-01', 'lawful'],
  [WATER, '01', COMPANY, '即征即退100%', '0.06', '2026-01-01', 'unfit'],
  [CARD, '08', COMPANY, '', '0.03', '2026-01-01', 'unfit'],
  ['', '01', COMPANY, '', '0.06', '2026-01-01', 'lawful'],
]

it.each(CASES.map((given) => ({ given, name: given.join(' ') })))('$name', ({ given }) => {
  const [code, taxpayer, number, policy, taxRate, day, is, row] = given
  const sellers = [{ taxpayer, party: partyOf(number) }]
  const verdict = judgeRate({ code, taxRate, policy, sellers, day })
  const found = 'row' in verdict ? verdict.row.id : 'on' in verdict ? verdict.on?.id : undefined
  expect([verdict.is, found]).toEqual([is, row])
})

it('is lawful where it is so for one of those who may sell', () => {
  const sellers = [
    { taxpayer: '01', party: 'company' },
    { taxpayer: '08', party: 'person' },
  ] as const
  const policy = '按3%简易征收减按1.5%计征'
  const asked = { code: HOUSING, taxRate: '0.015', policy, day: '2026-01-01' }
  expect(judgeRate({ ...asked, sellers }).is).toBe('lawful')
  expect(judgeRate({ ...asked, sellers: sellers.slice(0, 1) }).is).toBe('otherParty')
})
