import { paymentFigures } from '@kaipiao/domain/declarations/tax-payments/payment-figures'
import { lateFee } from '@kaipiao/domain/declarations/tax-payments/late-fee'
import { isFiled } from '@kaipiao/domain/declarations/declarations/submission'
import { isZero, roundToCents, subtract, type Money } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import type { Unit } from '../../../behaviour/unit.ts'
import type { DeclarationRow, TaxPaymentRow } from '../tables/declarations.ts'

type Figures = Required<Pick<DeclarationRow, 'yjse' | 'djse' | 'jkzt' | 'paidOwn'>>

/** Payments and refunds of a return, the first one first. */
export async function paymentsOf(
  { store }: Pick<Unit, 'store'>,
  declarationId: string,
): Promise<readonly TaxPaymentRow[]> {
  return (await store.table('taxPayments').find({ where: { declarationId }, sort: 'tsCreate' })).rows
}

/** What is paid of a filed return, and what is not, as its payments have it. */
export function figuresOf(
  { ybtse, fjsf = '0', state, held, yjse }: DeclarationRow,
  payments: readonly TaxPaymentRow[],
): Figures {
  const done = payments.filter((payment) => payment.state === 'paid')
  const total = (of: (payment: TaxPaymentRow) => Money): Money =>
    sum(done.map((payment) => (payment.kind === 'refund' ? `-${of(payment)}` : of(payment))))
  const last = payments.at(-1)
  // A world from before payments were rows knows only that all of it is paid.
  const isOld = yjse === undefined && payments.length === 0 && (held?.state ?? state) === 'paid'
  const filed = held?.ybtse ?? ybtse
  const paid = isOld ? filed : total(({ se }) => se)
  const own = isOld ? subtract(filed, held?.fjsf ?? fjsf) : total(({ se, fjsf: part }) => subtract(se, part))
  return {
    yjse: paid,
    paidOwn: roundToCents(own),
    ...paymentFigures({
      ybtse,
      yjse: paid,
      ...(last !== undefined && last.state !== 'paid' && { last: { kind: last.kind, state: last.state } }),
    }),
  }
}

/** A return as it is answered: the late fee of the day, and the difference of its correction. */
export function shownDeclaration(row: DeclarationRow, today: string): DeclarationRow {
  const { state, ybtse, djse = isFiled(state) ? undefined : ybtse, sbjzrq, gzqse } = row
  const { fee } = djse === undefined ? { fee: '0.00' } : lateFee(djse, sbjzrq, today)
  return {
    ...row,
    ...(!isZero(fee) && { znj: fee }),
    ...(gzqse !== undefined && { gzce: roundToCents(subtract(ybtse, gzqse)) }),
  }
}
