/**
 * What a received voucher gives, into which rows of schedule 2, and why it may give nothing: rows of the policies on its
 * day. Sources: law-2026.md §4; declarations.md §1.3, §1.9.
 */
import type { Schemas } from '@kaipiao/client/types'
import { add, divide, equals, multiply, roundToCents, type Money } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import { isInForce } from '../../policies/in-force.ts'
import type { PolicyRow } from '../../policies/policy-row.ts'
import { VOUCHER_ROWS, type VoucherValue } from '../../policies/tables/voucher-rows.ts'
import { voucherType, type VoucherType } from './voucher-type.ts'

export type Voucher = Pick<Schemas['InputInvoice'], 'fplxdm' | 'kprq' | 'je' | 'se'> &
  Partial<Pick<Schemas['InputInvoice'], 'pzlx' | 'sl' | 'lines' | 'xmmc' | 'tjqq'>>

export interface Credit {
  tax: Money
  /** Amount that the row shows beside the tax. */
  amount: Money
  /** The row of schedule 2 that takes it, and those that repeat it. */
  row: string
  repeated: readonly string[]
}

const IDS: Readonly<Record<Exclude<VoucherType, 'farmSpecial'>, string>> = {
  special: 'special',
  vehicle: 'vehicle',
  customs: 'customs',
  withheld: 'withheld',
  rail: 'rail',
  ticket: 'tickets',
  toll: 'toll',
  bridge: 'bridge',
  farmPurchase: 'farm.purchase',
  plain: 'plain',
}
/** Kinds that give credit only where the condition of their row is met. */
const CONDITIONAL: ReadonlySet<VoucherType> = new Set(['ticket', 'withheld'])
const SMALL_SCALE_RATE: Money = '0.03'

/** What it gives, of several rates together. */
export function creditOf(voucher: Voucher): Credit {
  const { je, se, sl, lines = [] } = voucher
  const parts = lines.length > 0 ? lines : [{ je, se, ...(sl !== undefined && { sl }) }]
  const credits = parts.map((part) => creditOfPart(voucher, part))
  const [first] = credits
  return {
    row: first?.row ?? '8b',
    repeated: first?.repeated ?? [],
    tax: sum(credits.map(({ tax }) => tax)),
    amount: sum(credits.map(({ amount }) => amount)),
  }
}

/** Why it gives nothing, in Chinese, with the notice; undefined where it gives something. */
export function creditFault(voucher: Voucher): string | undefined {
  const type = voucherType(voucher)
  const row = rowOf(voucher, voucher.sl)
  const { tjqq, kprq, xmmc = '' } = voucher
  if (kprq < FIRST_DAY) return `${FIRST_DAY}以前开具的凭证已过用途确认期限`
  if (row === undefined) return '该类凭证在开具时不能抵扣'
  if (row.value.credit === 'none') return `${row.name}不能抵扣（${row.notice}）`
  if (type === 'farmSpecial' && voucher.sl === undefined && (voucher.lines ?? []).length === 0)
    return '请先按税率填写农产品发票的金额和税额'
  if (CONDITIONAL.has(type) && tjqq !== true) return `${row.name}须满足：${row.purpose ?? ''}`
  const barred = barredBy(xmmc, kprq)
  if (barred !== undefined) return `${barred.name}不得抵扣，可勾选为不抵扣（${barred.notice}）`
  return equals(creditOf(voucher).tax, '0') ? '没有可抵扣的税额' : undefined
}

/** What is bought may never be deducted: the row that says so. */
export function barredBy(xmmc: string, day: string): PolicyRow<VoucherValue> | undefined {
  const name = /^\*([^*]+)\*/.exec(xmmc)?.[1]
  return VOUCHER_ROWS.find(
    (row) => isInForce(row, day) && name !== undefined && row.value.names?.includes(name),
  )
}

const FIRST_DAY = VOUCHER_ROWS.find(({ id }) => id === 'credit.noLimit')?.value.since ?? ''

interface Part {
  je: Money
  se: Money
  sl?: Money
}

function creditOfPart(voucher: Voucher, { je, se, sl }: Part): Credit {
  const { credit = 'none', rate = '0', rows = [] } = rowOf(voucher, sl)?.value ?? {}
  const [row = '8b', ...repeated] = rows
  switch (credit) {
    case 'none':
      return { row, repeated, tax: '0.00', amount: je }
    case 'shown':
      return { row, repeated, tax: se, amount: je }
    case 'ofAmount':
      return { row, repeated, tax: roundToCents(multiply(je, rate)), amount: je }
    case 'ofTotal': {
      // The face is all that such a voucher shows.
      const face = add(je, se)
      const amount = roundToCents(divide(face, add('1', rate), 8))
      return { row, repeated, tax: roundToCents(multiply(divide(face, add('1', rate), 8), rate)), amount }
    }
  }
}

/** Special invoices of farm products give 9% where they were taxed at 3%, else what they show. */
function rowOf(voucher: Voucher, sl: Money | undefined): PolicyRow<VoucherValue> | undefined {
  const type = voucherType(voucher)
  const isSmall = sl !== undefined && equals(sl, SMALL_SCALE_RATE)
  const id = type === 'farmSpecial' ? (isSmall ? 'farm.small' : 'farm.special') : IDS[type]
  return VOUCHER_ROWS.find(
    (row) =>
      (row.id === `voucher.${id}` || row.id === `voucher.${id}.before`) && isInForce(row, voucher.kprq),
  )
}
