import { expect, it } from 'vitest'
import GOLDEN from '../../../golden/policies/amounts.json' with { type: 'json' }
import type { PriceMode } from '../invoices/wire.ts'
import { checkLineTolerance } from './check-tolerance.ts'
import { computeLine } from './compute-line.ts'

/** Amounts by exact decimals of another language: tax = total ÷ (1 + levy) × rate, law-2026.md §2. */
it.each(GOLDEN.map((row) => ({ row, name: row.join(' ') })))('$name', ({ row }) => {
  const [yhzcsm = '', taxRate = '', mode, gross = '', amount, taxAmount, totalAmount] = row
  const hsbz = mode as PriceMode
  const policy = yhzcsm === '' ? {} : { yhzcbs: '1' as const, yhzcsm }
  const entered = { name: '水', lslbs: '0', taxRate, ...policy } as const
  const line = computeLine({ ...entered, [hsbz === '1' ? 'totalAmount' : 'amount']: gross }, hsbz, 'amount')
  expect(line).toMatchObject({ amount, taxAmount, totalAmount })
  expect(checkLineTolerance(line, 1, 'goods/0', hsbz)).toEqual([])
})
