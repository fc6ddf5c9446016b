import { buildRedForm } from '@kaipiao/domain/red-letter/build-red-form'
import { ownedOf } from '../../../behaviour/terminal-of.ts'
import { noticeNumber } from '../notices/follow-notice.ts'
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
    xxbbh: noticeNumber(id, tsCreate),
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
