/**
 * 税收完税证明 of a return: each tax that was paid, late fees and refunds apart. Source: law-2026.md §7 (完税凭证 to
 * download); the columns are those of 税收完税证明（表格式）, known and unopened.
 */
import type { Schemas } from '@kaipiao/client/types'
import { amountInWords } from '../../money/amount-in-words.ts'
import { isZero, negate, roundToCents } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import type { TaxPart } from './payment-parts.ts'

type Certificate = Schemas['TaxCertificate']

export interface CertifiedPayment extends Pick<
  Schemas['TaxPayment'],
  'kind' | 'state' | 'znj' | 'rkrq' | 'wspzh' | 'zsxmmc'
> {
  parts: readonly TaxPart[]
  skssswjgMc: string
}

type Whose = Pick<Schemas['Declaration'], 'taxerId' | 'taxerName' | 'skssqq' | 'skssqz'>

/** Undefined while nothing is paid. */
export function certificateOf(
  { taxerId, taxerName, skssqq, skssqz }: Whose,
  payments: readonly CertifiedPayment[],
): Certificate | undefined {
  const paid = payments.filter(({ state }) => state === 'paid')
  const [first] = paid.filter(({ kind }) => kind === 'payment')
  const last = paid.at(-1)
  if (first === undefined || last === undefined) return undefined
  const skssq = `${skssqq}至${skssqz}`
  const lines = paid.flatMap(({ kind, parts, znj, rkrq, zsxmmc }) => {
    const day = rkrq === '' ? last.rkrq : rkrq
    const taxes = parts.map((part) => ({
      zsxmmc: part.zsxmmc,
      zspmmc: kind === 'refund' ? '退税' : '正税',
      skssq,
      rkrq: day,
      je: kind === 'refund' ? roundToCents(negate(part.je)) : part.je,
    }))
    const late = ({ zsxmmc: tax, znj: je = '0' }: TaxPart) =>
      isZero(je) ? [] : [{ zsxmmc: tax, zspmmc: '滞纳金', skssq, rkrq: day, je }]
    // Payments of before told their late fee as a whole.
    const isByTax = parts.some((part) => part.znj !== undefined)
    return [...taxes, ...(isByTax ? parts.flatMap(late) : late({ zsxmmc, je: '0', znj }))]
  })
  const hj = sum(lines.map(({ je }) => je))
  const words = amountInWords(hj)
  return {
    wspzh: first.wspzh,
    taxerId,
    taxerName,
    skssswjgMc: first.skssswjgMc,
    tfrq: last.rkrq,
    lines,
    hj,
    // Certificates write 元 where invoices write 圆.
    hjdx: words.ok ? words.value.replaceAll('圆', '元') : '',
    bz: paid.length > 1 ? `共${String(paid.length)}笔缴（退）款` : '',
  }
}
