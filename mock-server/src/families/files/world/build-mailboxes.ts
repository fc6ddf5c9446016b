import { add, roundToCents } from '@kaipiao/domain/money/money'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Builder } from '../../../world/builder.ts'
import type { AccountRow, InvoiceRow } from '../../../world/tables.ts'
import type { MailboxRow } from '../tables/records.ts'

/** Mailboxes of agencies and of the first member: one that was read, one that does not answer, one that is off. */
export function buildMailboxes(builder: Builder): void {
  const { rows } = builder
  const owners = rows.accounts.filter(
    ({ roleCode, mobile }) =>
      roleCode === 'AGENCY_ADMIN' || roleCode === 'HEAD_OFFICE' || mobile === '13800000001',
  )
  const mails = mailsOf(builder)
  for (const [at, account] of owners.entries()) {
    const read = addMailbox(builder, account, `fapiao${at === 0 ? '' : at + 1}@example.cn`, {
      lastTime: builder.ago(1),
    })
    addRun(builder, read, boughtBy(builder, mails, account).slice(-5), 'done')
    const server = 'imap.example.invalid'
    const silent = addMailbox(builder, account, `caiwu${at + 1}@example.cn`, { server })
    addRun(builder, silent, [], 'failed')
    addMailbox(builder, account, `old${at + 1}@example.cn`, { state: 0 })
    const waiting = addMailbox(builder, account, `jinxiang${at + 1}@example.cn`, {})
    addRun(builder, waiting, [], at % 2 === 0 ? 'queued' : 'running')
  }
}

function addMailbox(
  builder: Builder,
  account: AccountRow,
  email: string,
  facts: Partial<MailboxRow>,
): MailboxRow {
  const mailbox: MailboxRow = {
    ...ownedOf(account),
    id: builder.id(),
    email,
    server: 'imap.example.cn',
    port: 993,
    state: 1,
    lastTime: '',
    tsCreate: builder.ago(60),
    password: builder.secrets.keep('Youxiang#1', email),
    ...facts,
  }
  builder.rows.collectMailboxes.push(mailbox)
  return mailbox
}

/** Invoices of the kinds that come by mail, to an enterprise of this world. */
function mailsOf({ rows }: Builder): readonly InvoiceRow[] {
  const all = new Set(rows.enterprises.map(({ taxerId }) => taxerId))
  return rows.invoices.filter(
    ({ gfsbh, fplb, fplxdm }) => all.has(gfsbh) && fplb < 2 && ['81', '82', '026', '028'].includes(fplxdm),
  )
}

function boughtBy(
  { rows }: Builder,
  mails: readonly InvoiceRow[],
  { agencyId, enterpriseId }: AccountRow,
): readonly InvoiceRow[] {
  const own = rows.enterprises.filter((row) =>
    enterpriseId === '' ? row.agencyId === agencyId : row.id === enterpriseId,
  )
  const taxerIds = new Set(own.map(({ taxerId }) => taxerId))
  return mails.filter(({ gfsbh }) => taxerIds.has(gfsbh))
}

/** What is queued or running ends within the first hour of the world. */
function addRun(
  builder: Builder,
  mailbox: MailboxRow,
  invoices: readonly InvoiceRow[],
  state: 'queued' | 'running' | 'done' | 'failed',
): void {
  const { rows } = builder
  const owned = { ...ownedOf(mailbox), mailboxId: mailbox.id }
  const period = { qsrq: builder.ago(365).slice(0, 10), zzrq: builder.now.slice(0, 10) }
  const runId = builder.id()
  const tsCreate = builder.ago(state === 'done' ? 1 : 0)
  rows.collectRecords.push({
    ...owned,
    id: runId,
    type: 'run',
    subject: `${period.qsrq}至${period.zzrq}`,
    fpdm: '',
    fphm: '',
    jshj: roundToCents(invoices.reduce((total, { jshj }) => add(total, jshj), '0')),
    count: invoices.length,
    state,
    message: state === 'failed' ? '无法连接邮件服务器' : '',
    tsCreate,
  })
  for (const { fpdm, fphm, jshj, xfmc } of invoices) {
    const mail = {
      type: 'mail',
      subject: `${xfmc}开具的电子发票`,
      count: 1,
      state: 'done',
      message: '',
    } as const
    rows.collectRecords.push({ ...owned, ...mail, id: builder.id(), fpdm, fphm, jshj, tsCreate })
  }
  const done = state === 'done' ? invoices.length : 0
  const total = state === 'done' ? done : 1
  const name = `邮箱归集 ${mailbox.email}`
  rows.taskProgress.push({
    ...ownedOf(mailbox),
    id: runId,
    taskId: runId,
    name,
    done,
    total,
    state,
    tsUpdate: tsCreate,
  })
  if (state !== 'queued' && state !== 'running') return
  const due = builder.at + 3_600_000
  rows.jobs.push({
    id: builder.id().padStart(12, '0'),
    kind: 'collectMailbox',
    due,
    data: { runId, ...period },
  })
}
