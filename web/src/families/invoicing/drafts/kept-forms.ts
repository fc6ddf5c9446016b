import { Problem, type Schemas } from '@kaipiao/client'
import { codes } from '@kaipiao/client/codes'
import {
  createDraft,
  createStoredInvoice,
  deleteDraft,
  deleteStoredInvoice,
  getBatchDetails,
  getInvoiceListDetails,
  getStoredInvoice,
  listBatchWorkspaces,
  listDrafts,
  listInvoiceListWorkspaces,
  listIssueOrders,
  listStoredInvoices,
  saveStoredInvoice,
  updateBatchRow,
  updateDraft,
  updateInvoiceListRow,
} from '@kaipiao/client/operations'
import { BATCH_ROW_TRANSITIONS } from '@kaipiao/domain/invoicing/batch/batch-row-state'
import { canMoveIssueOrder } from '@kaipiao/domain/invoicing/orders/order-transitions'
import { canSaveStored } from '@kaipiao/domain/invoicing/drafts/stored-states'
import type { Calls } from '../../../requests/use-calls.ts'
import type { FormOrigin, InvoiceForm } from '../state/form/invoice-form-state.ts'
import { refusedField } from '../state/faults/refused-field.ts'
import { valueAt } from '../state/faults/with-refusal.ts'

export type KeptKind = FormOrigin['kind']

/** An order is changed as it is issued again; the others are saved as they stand. */
export type SavedKind = Exclude<KeptKind, 'order'>

/** A form that the server keeps, whichever of its two stores it lies in (IV04, IV05). */
export interface KeptForm {
  origin: FormOrigin
  form: InvoiceForm
  diskId: string
  gfmc: string
  jshj: string
  fplxdm: Schemas['InvoiceType']
  tsCreate: string
  /** Who kept it last, where that is known. */
  savedBy?: string
  /** Neither on its way to be issued nor done with. */
  isOpen: boolean
  /** How far it is, as the wire says it. */
  state: string
}

export const KEPT_LABELS: Readonly<Record<KeptKind, string>> = {
  draft: '草稿',
  stored: '暂存单',
  batch: '批量开票行',
  list: '清单开票行',
  order: '开票订单',
}

/** A row of a workspace: it is corrected here, and issued with the others of its workspace. */
export const isRow = (kind: KeptKind): kind is 'batch' | 'list' => kind === 'batch' || kind === 'list'

/** What is read again once a form was kept, changed or dropped. */
export const KEPT_LISTS = [
  listDrafts,
  listStoredInvoices,
  listBatchWorkspaces,
  listInvoiceListWorkspaces,
] as const

export function keptDraft(row: Schemas['Draft']): KeptForm {
  const { id, tsUpdate, state } = row
  const origin: FormOrigin = { kind: 'draft', id, savedAt: tsUpdate, isChanged: false }
  return { ...row, origin, isOpen: state === 'draft' }
}

export function keptStored(row: Schemas['StoredInvoice']): KeptForm {
  const { id, tsUpdate, operationStatus, keptBy, confirmedBy } = row
  const review = { operationStatus, keptBy, confirmedBy }
  const origin: FormOrigin = { kind: 'stored', id, savedAt: tsUpdate, isChanged: false, review }
  return { ...row, origin, savedBy: keptBy, isOpen: canSaveStored(operationStatus), state: operationStatus }
}

function keptRow(kind: 'batch' | 'list', row: Schemas['BatchInvoice']): KeptForm {
  const { id, tsUpdate, version, changedBy, state } = row
  const origin: FormOrigin = { kind, id, savedAt: tsUpdate, version, isChanged: false }
  return { ...row, origin, savedBy: changedBy, isOpen: BATCH_ROW_TRANSITIONS[state].edit !== undefined }
}

/** An order that failed or waits is corrected in the form and issued again, as the same order. */
export function keptOrder(row: Schemas['IssueOrder']): KeptForm {
  const { id, ddh, ddzt, message, tsCreate, form } = row
  const isRefused = REFUSED_STATES.has(ddzt)
  const path = isRefused ? refusedField(message, form) : undefined
  const refusal = { message, ...(path !== undefined && { path, value: valueAt(form, path) }) }
  const order = { ddh, ...(isRefused && { refusal }) }
  const origin: FormOrigin = { kind: 'order', id, savedAt: tsCreate, isChanged: false, order }
  return { ...row, origin, isOpen: canMoveIssueOrder(ddzt, 'edit'), state: String(ddzt) }
}

/** At the bureau, or by its review: the message says why. */
const REFUSED_STATES: ReadonlySet<Schemas['AuditState']> = new Set([101, 111])

type Call = Calls['call']

/** How the form stands on the server now, an order by its number; undefined where it is gone. */
export async function readKept(call: Call, kind: KeptKind, id: string): Promise<KeptForm | undefined> {
  if (kind === 'draft') {
    const { list } = await call(listDrafts, { query: { id } })
    return list.map(keptDraft)[0]
  }
  if (kind === 'order') {
    const { list } = await call(listIssueOrders, { query: { keyword: id } })
    return list.filter(({ ddh }) => ddh === id).map(keptOrder)[0]
  }
  try {
    const wish = { failure: toldUnlessGone }
    if (kind === 'batch') return keptRow(kind, await call(getBatchDetails, { path: { id } }, wish))
    if (kind === 'list') return keptRow(kind, await call(getInvoiceListDetails, { path: { id } }, wish))
    return keptStored(await call(getStoredInvoice, { path: { id } }, wish))
  } catch (error) {
    if (error instanceof Problem && isGone(error)) return undefined
    throw error
  }
}

const isGone = ({ code }: Problem) => code === codes.unknownRecord
const toldUnlessGone = (problem: Problem) => (isGone(problem) ? 'silent' : 'tell')

/** Keeps the form as a new one. */
export async function createKept(
  call: Call,
  kind: 'draft' | 'stored',
  body: Schemas['DraftInput'],
): Promise<KeptForm> {
  return kind === 'draft'
    ? keptDraft(await call(createDraft, { body }))
    : keptStored(await call(createStoredInvoice, { body }))
}

/** Keeps the form in place of what was kept before; undefined where somebody else was faster, and nothing was kept. */
export async function changeKept(
  call: Call,
  origin: FormOrigin,
  body: Schemas['DraftInput'],
): Promise<KeptForm | undefined> {
  try {
    return await putKept(call, origin, body)
  } catch (error) {
    if (error instanceof Problem && error.code === codes.changedMeanwhile) return undefined
    throw error
  }
}

const toldUnlessChanged = ({ code }: Problem) => (code === codes.changedMeanwhile ? 'silent' : 'tell')

async function putKept(
  call: Call,
  { kind, id, version }: FormOrigin,
  { diskId, form }: Schemas['DraftInput'],
): Promise<KeptForm> {
  if (isRow(kind)) {
    const parts = { path: { id }, query: version === undefined ? {} : { version }, body: form }
    const wish = { failure: toldUnlessChanged } as const
    return keptRow(
      kind,
      await (kind === 'batch' ? call(updateBatchRow, parts, wish) : call(updateInvoiceListRow, parts, wish)),
    )
  }
  return kind === 'draft'
    ? keptDraft(await call(updateDraft, { body: { id, diskId, form } }))
    : keptStored(await call(saveStoredInvoice, { path: { id }, body: form }))
}

export async function removeKept(call: Call, { kind, id }: FormOrigin): Promise<void> {
  await (kind === 'draft' ? call(deleteDraft, { path: { id } }) : call(deleteStoredInvoice, { path: { id } }))
}
