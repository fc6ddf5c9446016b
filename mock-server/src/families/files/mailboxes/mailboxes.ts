import { codes } from '@kaipiao/client/codes'
import { checkExportRange } from '@kaipiao/domain/ranges/export-range'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok, refuse } from '../../../behaviour/outcome.ts'
import { noteProgress } from '../../../behaviour/note-progress.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { ownedOf } from '../../../world/owned-of.ts'

const mailboxes = resource('collectMailboxes', {
  search: { keyword: ['email', 'server'] },
  unique: ['email'],
  sort: ['-tsCreate', '-id'],
  stamp: ({ now }) => ({ tsCreate: now(), lastTime: '' }),
  before: (context, { email, password }, was) => {
    const isKept = was !== undefined && (password === '' || password === was.password)
    return { password: isKept ? was.password : keep(context, password, was?.id ?? email) }
  },
  afterRemoval: async ({ store }, { id: mailboxId }) => {
    const { rows } = await store.table('collectRecords').find({ where: { mailboxId } })
    for (const { id } of rows) await store.table('collectRecords').remove(id)
  },
})
const records = resource('collectRecords', { sort: ['-tsCreate', '-id'] })

const queueTime = 2000

/** Mailboxes to which invoices are sent, and what was found in them. */
export const mailboxHandlers = defineHandlers({
  listCollectMailboxes: mailboxes.list(),
  createCollectMailbox: mailboxes.create(),
  updateCollectMailbox: mailboxes.update(),
  deleteCollectMailbox: mailboxes.remove(),

  startMailboxCollection: async (context) => {
    const { store, body, path } = context
    const mailbox = await ownRow(context, 'collectMailboxes', path.id)
    if (mailbox.state === 0) return fail(codes.wrongState, '邮箱已停用')
    const [issue] = checkExportRange(body.qsrq, body.zzrq)
    if (issue?.code === 'range.tooLong') return fail(codes.periodTooLong)
    if (issue !== undefined) return fail(codes.invalid, issue.message)
    const underWay = { mailboxId: mailbox.id, state: { in: ['queued', 'running'] } } as const
    if (await store.table('collectRecords').has(underWay))
      return fail(codes.wrongState, '正在归集，请稍后查看')
    const run = await store.table('collectRecords').insert({
      ...ownedOf(mailbox),
      id: context.id(),
      mailboxId: mailbox.id,
      type: 'run',
      subject: `${body.qsrq}至${body.zzrq}`,
      fpdm: '',
      fphm: '',
      jshj: '0.00',
      count: 0,
      state: 'queued',
      message: '',
      tsCreate: context.now(),
    })
    const progress = { taskId: run.id, name: `邮箱归集 ${mailbox.email}`, done: 0, total: 1 }
    await noteProgress(context, mailbox, { ...progress, state: 'queued' })
    await context.schedule('collectMailbox', { runId: run.id, ...body }, queueTime)
    return ok(run)
  },

  listMailboxRecords: records.list(),
})

/** Only what was encrypted with our key can be used to sign in to the mail server. */
function keep({ secrets }: AnyContext, password: string, salt: string): string {
  const opened = secrets.open(password)
  if (opened === undefined) refuse(codes.invalid, '密码未按约定加密')
  return secrets.keep(opened, salt)
}
