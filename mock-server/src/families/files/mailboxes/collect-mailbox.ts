import { add, roundToCents } from '@kaipiao/domain/money/money'
import type { JobData } from '../../../behaviour/job-data.ts'
import { noteProgress } from '../../../behaviour/note-progress.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { InvoiceRow, Owned, WorldTables } from '../../../world/tables.ts'
import type { MailboxRow } from '../tables/records.ts'

const readTime = 5000

/** What is sent by mail: digital and electronic invoices. */
const mailed = ['82', '81', '026', '028'] as const

/** A collection begins, and with the next call ends: with a record for every invoice that was not there before. */
export async function collectMailbox(unit: Unit, data: JobData['collectMailbox']): Promise<void> {
  const { store } = unit
  const run = await store.table('collectRecords').get(data.runId)
  const mailbox = await store.table('collectMailboxes').get(run?.mailboxId ?? '')
  if (run === undefined || mailbox === undefined) return
  const progress = { taskId: run.id, name: `邮箱归集 ${mailbox.email}` }
  if (run.state === 'queued') {
    await store.table('collectRecords').update(run.id, { state: 'running' })
    await noteProgress(unit, mailbox, { ...progress, done: 0, total: 1, state: 'running' })
    return unit.schedule('collectMailbox', data, readTime)
  }
  // RFC 6761: no server has a name that ends like this, so it stands for one that does not answer.
  if (mailbox.server.endsWith('.invalid')) {
    await store.table('collectRecords').update(run.id, { state: 'failed', message: '无法连接邮件服务器' })
    return noteProgress(unit, mailbox, { ...progress, done: 0, total: 1, state: 'failed' })
  }
  const found = await newInvoices(unit, mailbox, data)
  for (const invoice of found) await store.table('collectRecords').insert(recordOf(unit, mailbox, invoice))
  const jshj = roundToCents(found.reduce((total, invoice) => add(total, invoice.jshj), '0'))
  await store.table('collectRecords').update(run.id, { state: 'done', count: found.length, jshj })
  await store.table('collectMailboxes').update(mailbox.id, { lastTime: unit.now() })
  await noteProgress(unit, mailbox, {
    ...progress,
    done: found.length,
    total: found.length,
    state: 'done',
  })
}

function recordOf(unit: Unit, mailbox: MailboxRow, invoice: InvoiceRow): WorldTables['collectRecords'] {
  const { fpdm, fphm, jshj, xfmc } = invoice
  return {
    ...ownedOf(mailbox),
    id: unit.id(),
    mailboxId: mailbox.id,
    type: 'mail',
    subject: `${xfmc}开具的电子发票`,
    fpdm,
    fphm,
    jshj,
    count: 1,
    state: 'done',
    message: '',
    tsCreate: unit.now(),
  }
}

/** Invoices to the tenant's enterprises, and those that were sent to this address. */
async function newInvoices(
  { store }: Unit,
  mailbox: Readonly<MailboxRow>,
  { qsrq, zzrq }: { readonly qsrq: string; readonly zzrq: string },
): Promise<readonly InvoiceRow[]> {
  const enterprises = await store.table('enterprises').find({ where: enterprisesOf(mailbox) })
  const kprq = { gte: qsrq, lte: `${zzrq} 23:59:59` }
  const taxerIds = enterprises.rows.map(({ taxerId }) => taxerId)
  const bought = await store.table('invoices').find({
    where: { kprq, fplxdm: { in: mailed }, fplb: { in: [0, 1] }, gfsbh: { in: taxerIds } },
    sort: 'kprq',
  })
  const orders = await store.table('issueOrders').find({ where: { ddzt: 3 } })
  const sent = orders.rows.filter(({ form }) => form.receiver === mailbox.email)
  const ids = new Set(bought.rows.map(({ id }) => id))
  const delivered = await store.table('invoices').find({
    where: { kprq, id: { in: sent.map(({ invoiceId }) => invoiceId).filter((id) => !ids.has(id)) } },
  })
  const known = await store.table('collectRecords').find({ where: { mailboxId: mailbox.id, type: 'mail' } })
  const numbers = new Set(known.rows.map(({ fpdm, fphm }) => `${fpdm}-${fphm}`))
  return [...bought.rows, ...delivered.rows].filter(({ fpdm, fphm }) => !numbers.has(`${fpdm}-${fphm}`))
}

function enterprisesOf({ providerId, agencyId, enterpriseId }: Owned) {
  if (enterpriseId !== '') return { id: enterpriseId }
  return agencyId === '' ? { providerId } : { agencyId }
}
