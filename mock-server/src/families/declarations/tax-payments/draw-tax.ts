import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { checkPayment } from '@kaipiao/domain/declarations/tax-payments/check-payment'
import { lateFees } from '@kaipiao/domain/declarations/tax-payments/late-fee'
import { add, isZero, negate, roundToCents } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import type { JobData } from '../../../behaviour/job-data.ts'
import { fail, type Failed } from '../../../behaviour/outcome.ts'
import { bureauFault, faultOfTerminal } from '../../../behaviour/tenancy/terminal-fault.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import { syncedTaxes, terminalOfEnterprise } from '../declarations/enterprise.ts'
import { dueOf, figuresOf, paymentsOf } from '../declarations/declaration-figures.ts'
import { rollOn } from '../declarations/roll-on.ts'
import { updateDeclaration } from '../declarations/update-declaration.ts'
import type { DeclarationRow, TaxPaymentRow } from '../tables/declarations.ts'

/** How long the bank takes. */
const bankTime = 10_000
/** An account whose number ends so has no money when a return is first drawn from it; at the next try there is. */
const EMPTY_ACCOUNT = '9'

/** Asks the bank for what a filed return has to pay, with its late fee of today; or says why not. */
export async function startPayment(
  unit: Unit,
  row: DeclarationRow,
  sfxyh?: string,
): Promise<TaxPaymentRow | Failed> {
  const payments = await paymentsOf(unit, row.id)
  const figures = figuresOf(row, payments)
  const { djse } = figures
  const [issue] = checkPayment({ ...row, ...figures })
  if (issue !== undefined) return fail(codes.wrongState, issue.message)
  const agreements = (await syncedTaxes(unit, row.eid))?.agreements ?? []
  const agreement = sfxyh === undefined ? agreements[0] : agreements.find((one) => one.sfxyh === sfxyh)
  if (agreement === undefined)
    return sfxyh === undefined || agreements.length === 0
      ? fail(codes.wrongState, '没有三方协议，请先签订协议并同步基础数据')
      : fail(codes.unknownRecord, '企业没有这个协议号')
  const { days, fee, parts } = lateFees(dueOf({ ...row, ...figures }, djse), row.sbjzrq, unit.today())
  const payment = await askBank(unit, row, {
    kind: 'payment',
    parts,
    se: djse,
    znts: days,
    znj: fee,
    ...{ sfxyh: agreement.sfxyh, yhhbMc: agreement.yhhbMc, skssswjgMc: agreement.skssswjgMc },
  })
  await updateDeclaration(unit, row.id, { jkzt: 'drawing', message: '扣款中' })
  return payment
}

/** Asks for what was paid too much. */
export async function startRefund(unit: Unit, row: DeclarationRow): Promise<TaxPaymentRow> {
  const payments = await paymentsOf(unit, row.id)
  const figures = figuresOf(row, payments)
  const { djse } = figures
  const [agreement] = (await syncedTaxes(unit, row.eid))?.agreements ?? []
  const parts = dueOf({ ...row, ...figures }, djse)
  const refund = await askBank(unit, row, {
    kind: 'refund',
    parts: parts.map(({ zsxmmc, je }) => ({ zsxmmc, je: roundToCents(negate(je)) })),
    se: roundToCents(negate(djse)),
    znts: 0,
    znj: '0.00',
    sfxyh: '',
    yhhbMc: agreement?.yhhbMc ?? '',
    skssswjgMc: agreement?.skssswjgMc ?? '',
  })
  await updateDeclaration(unit, row.id, { jkzt: 'refunding', message: '退税中' })
  return refund
}

/** What is due is drawn by itself, where the settings of the enterprise say so. */
export async function payDeclaration(
  unit: Unit,
  { declarationId }: JobData['payDeclaration'],
): Promise<void> {
  const row = await unit.store.table('declarations').get(declarationId)
  if (row !== undefined) await startPayment(unit, row)
}

/** The bank answers: drawn, or why not. */
export async function endTaxPayment(unit: Unit, { paymentId }: JobData['endTaxPayment']): Promise<void> {
  const { store, today } = unit
  const payment = await store.table('taxPayments').get(paymentId)
  const row = await store.table('declarations').get(payment?.declarationId ?? '')
  if (payment?.state !== 'drawing' || row === undefined) return
  const fault = await bankFault(unit, payment)
  await store.table('taxPayments').update(
    paymentId,
    fault === undefined
      ? {
          state: 'paid',
          rkrq: today(),
          wspzh: payment.kind === 'refund' ? '' : certificateNumber(payment.id, today()),
        }
      : { state: 'failed', message: fault },
  )
  const figures = figuresOf(row, await paymentsOf(unit, row.id))
  const isPaid = isZero(figures.djse) && !isZero(figures.yjse)
  const paid = await updateDeclaration(unit, row.id, {
    ...figures,
    state: isPaid ? 'paid' : row.state === 'paid' && figures.jkzt !== 'surplus' ? 'declared' : row.state,
    message: fault ?? messageOf(payment),
  })
  if (fault === undefined) await rollOn(unit, paid)
}

/** Eighteen digits: a certificate of that year, for that payment. */
export function certificateNumber(paymentId: string, day: string): string {
  const digits = paymentId.replaceAll(/\D/g, '').slice(-11).padStart(11, '0')
  return `31101${day.slice(2, 4)}${digits}`
}

/** A payment as it is answered: by tax, with the late fee of each. */
export function shownPayment({ parts, ...row }: TaxPaymentRow): Schemas['TaxPayment'] {
  const isByTax = parts.some(({ znj }) => znj !== undefined)
  return {
    ...row,
    skmx: parts.map(({ zsxmmc, je, znj = '0.00' }, at) => ({
      zsxmmc,
      je,
      znj: isByTax || at > 0 ? znj : row.znj,
    })),
  }
}

type Asked = Pick<TaxPaymentRow, 'kind' | 'parts' | 'se' | 'znts' | 'znj' | 'sfxyh' | 'yhhbMc' | 'skssswjgMc'>

async function askBank(unit: Unit, row: DeclarationRow, asked: Asked): Promise<TaxPaymentRow> {
  const { eid, taxerName, zsxmmc, sbssq } = row
  const payment = await unit.store.table('taxPayments').insert({
    ...ownedOf(row),
    ...{ id: unit.id(), declarationId: row.id, eid, taxerName, zsxmmc, sbssq },
    ...asked,
    fjsf: sum(asked.parts.filter((part) => part.zsxmmc !== zsxmmc).map(({ je }) => je)),
    hj: roundToCents(add(asked.se, asked.znj)),
    state: 'drawing',
    message: '',
    tsCreate: unit.now(),
    rkrq: '',
    wspzh: '',
  })
  await unit.schedule('endTaxPayment', { paymentId: payment.id }, bankTime)
  return payment
}

async function bankFault(unit: Unit, payment: TaxPaymentRow): Promise<string | undefined> {
  const terminal = await terminalOfEnterprise(unit, payment.eid)
  if (terminal === undefined) return '企业没有可用的终端'
  const fault = faultOfTerminal(terminal) ?? bureauFault(terminal)
  if (fault !== undefined) return fault.message
  if (payment.kind === 'refund') return undefined
  const agreements = (await syncedTaxes(unit, payment.eid))?.agreements ?? []
  const account: Pick<Schemas['ThreePartyAgreement'], 'jkzh'> | undefined = agreements.find(
    ({ sfxyh }) => sfxyh === payment.sfxyh,
  )
  if (account === undefined) return '三方协议已失效，请重新同步'
  const tries = await paymentsOf(unit, payment.declarationId)
  const isFirst = tries.every(({ id, sfxyh }) => id === payment.id || sfxyh !== payment.sfxyh)
  return account.jkzh.endsWith(EMPTY_ACCOUNT) && isFirst ? '扣款失败：缴款账户余额不足' : undefined
}

function messageOf({ kind, se, znj }: TaxPaymentRow): string {
  if (kind === 'refund') return `已退税${se}元`
  return isZero(znj) ? '已通过三方协议扣款' : `已通过三方协议扣款，含滞纳金${znj}元`
}
