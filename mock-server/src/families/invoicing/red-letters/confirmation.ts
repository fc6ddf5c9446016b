import {
  CONFIRMATION_HOURS,
  nextConfirmationState,
} from '@kaipiao/domain/invoicing/red-letters/confirmation-states'
import { awaitsAnswer, noticeStep } from '@kaipiao/domain/invoicing/red-letters/notice-acts'
import type { Unit } from '../../../behaviour/unit.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import { momentOf } from '../../../clock/local-time.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import type { RedNoticeRow } from '../tables/invoicing.ts'
import { magicAnswer } from '../settings/magic.ts'
import { postMessage } from '../../messages/messages/post-message.ts'
import { changeNotice, confirmedBy } from './both-sides.ts'
import { noticeNumber } from './follow-notice.ts'

/** How long the other side has to answer, in milliseconds of the world (domain.md §1.10). */
const answerTime = CONFIRMATION_HOURS * 3_600_000

/** How long a party outside this world takes to answer, where its name says that it does. */
const outsideDelay = 10_000

/**
 * The bureau has the application: the other side has it too, and is asked where the buyer applies or has ticked the
 * invoice.
 */
export async function submitConfirmation(unit: Unit, notice: RedNoticeRow): Promise<RedNoticeRow> {
  const { store, id, time, schedule } = unit
  const outside = magicAnswer(notice.sqf === 1 ? notice.gfmc : notice.xfmc)
  const isUsed = notice.sqf === 1 && (outside !== undefined || (await isTicked(unit, notice)))
  const step = noticeStep(notice, 'upload', isUsed)
  const isAsked = awaitsAnswer(step.hzqrxxztDm)
  const deadline = isAsked ? { qrjzsj: momentOf(time + answerTime) } : {}
  // The bureau has numbered what it has taken.
  const xxbbh = notice.xxbbh || noticeNumber(notice, unit.today())
  const submitted = await store.table('redNotices').update(notice.id, { ...step, ...deadline, xxbbh })
  const terminal = await otherTerminal(unit, notice)
  if (terminal !== undefined) {
    const { personId: _who, ...facts } = submitted
    await store.table('redNotices').insert({
      ...facts,
      ...ownedOf(terminal),
      id: id(),
      diskId: terminal.diskId,
      bfsf: notice.sqf === 1 ? 0 : 1,
      answers: notice.id,
    })
  }
  if (!isAsked) return submitted
  if (terminal !== undefined) await askOtherSide(unit, submitted, terminal)
  await schedule('expireNotice', { noticeId: notice.id }, answerTime)
  if (terminal === undefined && (outside === 'confirm' || outside === 'deny'))
    await schedule('answerNotice', { noticeId: notice.id, answer: outside }, outsideDelay)
  return submitted
}

/** Whoever looks after the other side finds in the inbox what waits for an answer, and until when. */
async function askOtherSide(unit: Unit, notice: RedNoticeRow, terminal: TerminalRow): Promise<void> {
  const { sqf, gfmc, xfmc, yfphm, hjje, qrjzsj = '' } = notice
  const { enterpriseId, agencyId } = terminal
  const accounts = unit.store.table('accounts')
  const own = await accounts.find({ where: { enterpriseId } })
  const agents = await accounts.find({ where: { agencyId, enterpriseId: '', roleCode: 'AGENCY_ADMIN' } })
  const applicant = sqf === 1 ? `销方${xfmc}` : `购方${gfmc}`
  const content = `${applicant}就发票${yfphm}录入了红字确认单，金额${hjje}元。请在${qrjzsj}前到“红字信息表”确认或否认（终端${terminal.diskId}），逾期作废。`
  const letter = { title: '红字确认单待确认', content, fromName: '开票平台', sentId: '' }
  for (const account of [...own.rows, ...(agencyId === '' ? [] : agents.rows)])
    await postMessage(unit, account, { ...letter, type: 'business' })
}

/** Nobody has answered in time: it is void. */
export async function expireNotice(unit: Unit, { noticeId }: { readonly noticeId: string }): Promise<void> {
  const notice = await unit.store.table('redNotices').get(noticeId)
  if (notice?.hzqrxxztDm === undefined) return
  const next = nextConfirmationState(notice.hzqrxxztDm, 'expire')
  if (next.ok) await changeNotice(unit, notice, { zt: 'revoked', hzqrxxztDm: next.value, qrjzsj: undefined })
}

export interface OutsideAnswer {
  readonly noticeId: string
  readonly answer: 'confirm' | 'deny'
}

/** A party outside this world answers. */
export async function answerNotice(unit: Unit, { noticeId, answer }: OutsideAnswer): Promise<void> {
  const notice = await unit.store.table('redNotices').get(noticeId)
  if (notice?.zt !== 'uploaded') return
  const step = noticeStep(notice, answer, false)
  await changeNotice(unit, notice, { ...step, ...confirmedBy(step, unit.today()), qrjzsj: undefined })
}

/** Whether the buyer of this world has ticked the invoice for deduction. */
function isTicked({ store }: Unit, { yfpdm: fpdm, yfphm: fphm, gfsbh }: RedNoticeRow): Promise<boolean> {
  return store.table('inputInvoices').has({ fpdm, fphm, gfsbh, rzzt: 1 })
}

/** The terminal at which the other side has its confirmations: the first of its digital ones. */
async function otherTerminal(
  { store }: Unit,
  { sqf, gfsbh, xfsbh, diskId, yfphm: fphm, yfpdm: fpdm }: RedNoticeRow,
): Promise<TerminalRow | undefined> {
  if (sqf === 0) {
    // The seller's is the one that issued the invoice.
    const blue = await store.table('invoices').first({ fpdm, fphm, xfsbh })
    return blue === undefined ? undefined : store.table('terminals').get(blue.diskId)
  }
  if (gfsbh === '') return undefined
  const { rows } = await store.table('terminals').find({ where: { taxerId: gfsbh, diskType: 7 }, sort: 'id' })
  return rows.find((terminal) => terminal.diskId !== diskId)
}
