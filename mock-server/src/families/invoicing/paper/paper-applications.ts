import { codes } from '@kaipiao/client/codes'
import {
  applyStatusOf,
  beginIssue,
  canDeletePaperApplication,
  checkPaperType,
  decide,
  overlaps,
  paperRange,
  type NumberRange,
} from '@kaipiao/domain/invoicing/paper/paper-application'
import { checkPhone } from '@kaipiao/domain/contact/check-phone'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { fail, ok, refuse } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { PaperApplicationRow } from '../tables/applications.ts'

const applications = resource('paperApplications', {
  sort: ['-tsCreate', '-id'],
  checkRemoval: (_context, { state }) => {
    if (!canDeletePaperApplication(state)) refuse(codes.wrongState, '当前状态不能删除')
  },
  show: (_context, rows) => rows.map(shown),
  told: ['applyStatus'],
})
const issueTime = 3000

export const paperApplications = defineHandlers({
  listPaperApplications: applications.list(),
  getPaperApplication: applications.get(),
  deletePaperApplication: applications.remove(),

  createPaperApplication: async (context) => {
    const { body, store } = context
    const terminal = await terminalOf(context, context.path.id)
    const issues = [
      ...checkPaperType(body.fplxdm, terminal.invoiceTypes),
      ...checkPhone(body.phone ?? '', 'phone'),
    ]
    if (issues.length > 0) return fail(codes.invalid, issues.map(({ message }) => message).join('；'))
    const row = await store.table('paperApplications').insert({
      ...ownedOf(terminal),
      ...body,
      id: context.id(),
      diskId: terminal.diskId,
      taxerName: terminal.taxerName,
      state: 11,
      message: '',
      fpdm: '',
      fphm: '',
      tsCreate: context.now(),
    })
    return ok(shown(row))
  },

  auditPaperApplication: async (context) => {
    const { id, state, message = '' } = context.body
    const row = await ownRow(context, 'paperApplications', id)
    const next = decide(row.state, state)
    if (!next.ok) return fail(codes.wrongState, next.issues[0]?.message)
    if (state === 111 && message.trim() === '') return fail(codes.invalid, '请填写审核不通过的原因')
    return ok(
      shown(await context.store.table('paperApplications').update(id, { state: next.value, message })),
    )
  },

  issuePaperApplication: async (context) => {
    const { body, store, schedule } = context
    const row = await ownRow(context, 'paperApplications', context.path.id)
    const next = beginIssue(row.state)
    if (!next.ok) return fail(codes.wrongState, next.issues[0]?.message)
    if (body.diskId !== row.diskId) return fail(codes.invalid, '税盘与申请的税盘不一致')
    const range = paperRange(body.fpdm, body.fphm, row.count)
    if (!range.ok) return fail(codes.invalid, range.issues[0]?.message)
    if (await isTaken(context, range.value)) return fail(codes.duplicate, '该号码段已被占用')
    const issuing = await store.table('paperApplications').update(row.id, {
      ...{ state: next.value, message: '', fpdm: body.fpdm, fphm: body.fphm },
    })
    await schedule('handOutPaper', { applicationId: row.id }, issueTime)
    return ok(shown(issuing))
  },
})

function shown(row: PaperApplicationRow) {
  return { ...row, applyStatus: applyStatusOf(row.state) }
}

/** Numbers are there once: in stock, on an invoice, or on their way to another enterprise. */
export async function isTaken(
  { store }: Pick<Unit, 'store'>,
  range: NumberRange,
  self = '',
): Promise<boolean> {
  const { fpdm, qshm, zzhm } = range
  const segments = await store.table('stock').find({ where: { fpdm } })
  if (segments.rows.some((segment) => overlaps(segment, range))) return true
  const onTheirWay = await store.table('paperApplications').find({ where: { fpdm, state: 2 } })
  const isClaimed = onTheirWay.rows.some(({ id, fphm, count }) => {
    const claimed = paperRange(fpdm, fphm, count)
    return id !== self && claimed.ok && overlaps(claimed.value, range)
  })
  return isClaimed || store.table('invoices').has({ fpdm, fphm: { gte: qshm, lte: zzhm } })
}
