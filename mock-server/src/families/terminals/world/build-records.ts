import { buildInvoiceXml } from '@kaipiao/domain/invoicing/xml/invoice-xml'
import { documentNames } from '../../../documents/document-names.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Builder, Steps } from '../../../world/builder.ts'
import type { AccountRow, InvoiceRow, WorldTables } from '../../../world/tables.ts'

/** What tenants have handed in, filed and asked for: all of it about invoices and terminals that exist. */
export function* buildRecords(builder: Builder): Steps {
  const { rows } = builder
  const ofOwner = new Map<string, InvoiceRow[]>()
  for (const invoice of rows.invoices) {
    for (const owner of [invoice.enterpriseId, invoice.agencyId, invoice.providerId]) {
      if (owner === '' || invoice.fplb > 1) continue
      const known = ofOwner.get(owner)
      if (known === undefined) ofOwner.set(owner, [invoice])
      else known.push(invoice)
    }
  }
  const owners = new Set<string>()
  for (const account of rows.accounts) {
    const owner = account.enterpriseId || account.agencyId || account.providerId
    if (owner === '' || owners.has(owner)) continue
    owners.add(owner)
    const latest = (ofOwner.get(owner) ?? []).slice(-6)
    addChecked(builder, account, latest)
    addArchive(builder, account, latest.slice(-4))
    yield
  }
  addWorkOrders(builder)
  addLogs(builder)
}

/** The oldest of them came a second time. */
function addChecked(builder: Builder, account: AccountRow, invoices: readonly InvoiceRow[]): void {
  for (const [at, { fpdm, fphm, kprq, jshj }] of invoices.slice(0, 4).entries()) {
    builder.rows.dupInvoices.push({
      ...ownedOf(account),
      id: builder.id(),
      fpdm,
      fphm,
      kprq: kprq.slice(0, 10),
      jshj,
      duplicate: at === 0,
      firstTime: builder.ago(4 - at),
      userName: account.nickName,
    })
  }
}

/** A folder a year with the documents of its invoices, each as large as its document is. */
function addArchive(builder: Builder, account: AccountRow, invoices: readonly InvoiceRow[]): void {
  const owned = { ...ownedOf(account), accountId: account.id }
  const folders = new Map<string, string>()
  const names = documentNames(invoices, 'xml')
  for (const [at, invoice] of invoices.entries()) {
    const year = invoice.kprq.slice(0, 4)
    let parentId = folders.get(year)
    if (parentId === undefined) {
      parentId = builder.id()
      folders.set(year, parentId)
      const folder = {
        name: `${year}年`,
        type: 'folder',
        parentId: '',
        size: 0,
        invoiceId: '',
        storageKey: '',
      } as const
      builder.rows.archiveFiles.push({ ...owned, ...folder, id: parentId, tsCreate: builder.ago(20) })
    }
    builder.rows.archiveFiles.push({
      ...owned,
      id: builder.id(),
      name: names[at] ?? `${invoice.id}.xml`,
      type: 'file',
      parentId,
      size: Buffer.byteLength(buildInvoiceXml(invoice)),
      invoiceId: invoice.id,
      storageKey: '',
      tsCreate: builder.ago(10),
    })
  }
}

/** Users ask about terminals that do not work; the older an order is, the further it has come. */
function addWorkOrders(builder: Builder): void {
  const { rows } = builder
  const states = ['new', 'processing', 'closed'] as const
  const replies = { new: '', processing: '已受理，正在排查', closed: '已远程恢复，请重试' } as const
  const subjects = rows.terminals.filter(({ online, serviceStatus, qdStatus }, at) => {
    return at === 0 || online === 0 || serviceStatus > 1 || qdStatus !== 1
  })
  for (const [at, terminal] of subjects.entries()) {
    const account = rows.accounts.find(({ agencyId, enterpriseId }) =>
      enterpriseId === '' && agencyId !== ''
        ? agencyId === terminal.agencyId
        : enterpriseId === terminal.enterpriseId,
    )
    if (account === undefined) continue
    const state = states[at % states.length] ?? 'new'
    rows.workOrders.push({
      ...ownedOf(terminal),
      id: builder.id(),
      title:
        terminal.online === 0 ? '终端离线' : terminal.serviceStatus > 1 ? '托管服务异常' : '税局登录失败',
      content: `${terminal.taxerName}的终端昨日起无法使用，请协助处理`,
      diskId: terminal.diskId,
      taxerName: terminal.taxerName,
      type: '终端',
      state,
      reply: replies[state],
      accountId: account.id,
      userName: account.nickName,
      tsCreate: builder.ago(0.5 + (at % states.length) * 3 + at / 50),
    })
  }
}

/** Orders that were issued, or were not, and work orders are what users did last; a world has no record of what came before. */
function addLogs({ rows }: Builder): void {
  const orders = rows.issueOrders.filter(({ ddzt }) => ddzt === 3 || ddzt === 101).map(issuing)
  const asked = rows.workOrders.map(asking)
  const deeds = [...orders, ...asked].toSorted((a, b) => (a.time < b.time ? -1 : 1))
  for (const [at, deed] of deeds.entries())
    rows.taxLogs.push({ ...deed, id: `L${String(at + 1).padStart(10, '0')}` })
}

type Deed = Omit<WorldTables['taxLogs'], 'id'>

function issuing(order: WorldTables['issueOrders']): Deed {
  const { diskId, form, errCode, message, tsCreate, ddh, id, invoiceId } = order
  const code = String(errCode)
  return {
    ...ownedOf(order),
    diskId,
    // What became of it, by its own name.
    ...(invoiceId
      ? { objectKind: 'invoice-id', objectId: invoiceId }
      : { objectKind: 'issue-order-id', objectId: id }),
    type: 'invoicing',
    name: '开具发票',
    operator: form.review.drawer ?? '',
    request: JSON.stringify({ fplxdm: form.fplxdm, buyerTaxerName: form.buyerTaxerName, jshj: form.jshj }),
    response: JSON.stringify({ code: errCode, message: code === '0' ? '成功' : message, data: { ddh } }),
    code,
    time: tsCreate,
  }
}

function asking(order: WorldTables['workOrders']): Deed {
  const { id, title, content, type, diskId, userName, tsCreate } = order
  return {
    ...ownedOf(order),
    diskId: diskId ?? '',
    ...{ objectKind: 'work-order-id', objectId: id },
    type: 'workorders',
    name: '提交工单',
    operator: userName,
    request: JSON.stringify({ title, content, type, diskId }),
    response: JSON.stringify({ code: 0, message: '成功', data: { id, title, state: 'new' } }),
    code: '0',
    time: tsCreate,
  }
}
