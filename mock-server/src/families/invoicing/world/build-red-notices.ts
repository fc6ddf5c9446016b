import { buildRedForm } from '@kaipiao/domain/invoicing/red-letters/build-red-form'
import { CONFIRMATION_HOURS } from '@kaipiao/domain/invoicing/red-letters/confirmation-states'
import { awaitsAnswer } from '@kaipiao/domain/invoicing/red-letters/notice-acts'
import { ownedOf } from '../../../world/owned-of.ts'
import { noticeNumber } from '../red-letters/follow-notice.ts'
import { momentOf } from '../../../clock/local-time.ts'
import { terminal } from '../../../world/named-rows.ts'
import type { Builder } from '../../../world/builder.ts'
import type { InvoiceRow } from '../../../world/tables.ts'
import type { RedNoticeRow } from '../tables/invoicing.ts'

const open = ['applied', 'uploaded', 'confirmed', 'revoked'] as const

/** Notices in every state for special invoices of disks; the used ones are those that red invoices name. */
export function buildRedNotices(builder: Builder): void {
  const { rows } = builder
  const byNumber = new Map(rows.invoices.map((row) => [`${row.fpdm} ${row.fphm}`, row]))
  const taken = new Set(rows.invoices.map(({ yfpdm, yfphm }) => `${yfpdm} ${yfphm}`))
  rows.invoices = rows.invoices.map((red) => {
    const blue = byNumber.get(`${red.yfpdm} ${red.yfphm}`)
    if (red.fplb !== 1 || blue === undefined || !needsNotice(red)) return red
    const notice = noticeOf(builder, blue, 'used', red.kprq)
    rows.redNotices.push(notice)
    return { ...red, hzxxbbh: notice.xxbbh }
  })
  const free = rows.invoices.filter(
    (row) => row.fplb === 0 && needsNotice(row) && !taken.has(`${row.fpdm} ${row.fphm}`),
  )
  for (const [at, blue] of free.slice(-8).entries()) {
    const state = open[at % open.length] ?? 'applied'
    rows.redNotices.push(noticeOf(builder, blue, state, builder.ago(8 - at)))
  }
  addConfirmations(builder, taken)
}

/** How confirmations with parties outside this world stand: who entered each, and how many days ago. */
const confirmations = [
  { sqf: 1, zt: 'uploaded', hzqrxxztDm: '02', days: 1 },
  { sqf: 0, zt: 'uploaded', hzqrxxztDm: '03', days: 1.5 },
  { sqf: 1, zt: 'confirmed', hzqrxxztDm: '04', days: 4 },
  { sqf: 1, zt: 'revoked', hzqrxxztDm: '05', days: 5 },
  { sqf: 1, zt: 'revoked', hzqrxxztDm: '07', days: 6 },
] as const

/** Confirmations (红字确认单) of the digital terminal: one that waits for the buyer, one that waits for us, and answered ones. */
function addConfirmations(builder: Builder, taken: ReadonlySet<string>): void {
  const { rows } = builder
  const own = new Set(rows.terminals.map(({ taxerId }) => taxerId))
  const before = builder.ago(8)
  const free = rows.invoices.filter(
    ({ diskId, fplb, fplxdm, fpdm, fphm, kprq, gfsbh }) =>
      diskId === terminal('digital') &&
      fplb === 0 &&
      fplxdm === '81' &&
      kprq < before &&
      !own.has(gfsbh) &&
      !taken.has(`${fpdm} ${fphm}`),
  )
  for (const [at, blue] of free.slice(0, confirmations.length).entries()) {
    const { sqf, zt, hzqrxxztDm, days } = confirmations[at] ?? confirmations[0]
    const due = builder.at + CONFIRMATION_HOURS * 3_600_000 - days * 86_400_000
    const isAsked = awaitsAnswer(hzqrxxztDm)
    const notice = noticeOf(builder, blue, zt, builder.ago(days))
    rows.redNotices.push({
      ...notice,
      ...{ sqf, sqsm: sqf === 1 ? '0000000100' : '1100000000', chyyDm: '01', bfsf: 1, hzqrxxztDm },
      ...(isAsked ? { qrjzsj: momentOf(due) } : {}),
    })
    if (!isAsked) continue
    const data = { noticeId: notice.id }
    rows.jobs.push({ id: builder.id().padStart(12, '0'), kind: 'expireNotice', due, data })
  }
}

function needsNotice({ fplxdm }: InvoiceRow): boolean {
  return fplxdm === '004' || fplxdm === '028'
}

function noticeOf(
  builder: Builder,
  blue: InvoiceRow,
  zt: RedNoticeRow['zt'],
  tsCreate: string,
): RedNoticeRow {
  const id = builder.id()
  const { hjje, hjse, goods } = buildRedForm(blue, '')
  const { diskId, fplxdm, fpdm, fphm, gfmc, gfsbh, xfmc, xfsbh, kprq } = blue
  return {
    ...ownedOf(blue),
    id,
    diskId,
    fplxdm,
    xxbbh: noticeNumber({ id, fplxdm }, tsCreate),
    xxblsh: `${diskId}${tsCreate.replace(/\D/g, '')}`,
    yfpdm: fpdm,
    yfphm: fphm,
    ykprq: kprq.slice(0, 10),
    sqsm: '0000000100',
    sqf: 1,
    ...{ gfmc, gfsbh, xfmc, xfsbh, hjje, hjse },
    zt,
    orderId: '',
    goods,
    tsCreate,
  }
}
