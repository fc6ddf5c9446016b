import { Problem, type Schemas } from '@kaipiao/client'
import { codes } from '@kaipiao/client/codes'
import {
  createDraft,
  createStoredInvoice,
  deleteDraft,
  deleteStoredInvoice,
  getStoredInvoice,
  listDrafts,
  listStoredInvoices,
  saveStoredInvoice,
  updateDraft,
} from '@kaipiao/client/operations'
import { canSaveStored } from '@kaipiao/domain/invoice/stored-states'
import type { Calls } from '../../../providers/requests/use-calls.ts'
import type { FormOrigin, InvoiceForm } from '../state/invoice-form-state.ts'

export type KeptKind = FormOrigin['kind']

/** A form that the server keeps, whichever of its two stores it lies in (IV04, IV05). */
export interface KeptForm {
  origin: FormOrigin
  form: InvoiceForm
  diskId: string
  gfmc: string
  jshj: string
  fplxdm: Schemas['InvoiceType']
  tsCreate: string
  /** Neither on its way to be issued nor done with. */
  isOpen: boolean
  /** How far it is, as the wire says it. */
  state: string
}

export const KEPT_LABELS: Readonly<Record<KeptKind, string>> = { draft: '草稿', stored: '暂存单' }

/** What is read again once a form was kept, changed or dropped. */
export const KEPT_LISTS = [listDrafts, listStoredInvoices] as const

export function keptDraft(row: Schemas['Draft']): KeptForm {
  const { id, tsUpdate, state } = row
  const origin: FormOrigin = { kind: 'draft', id, savedAt: tsUpdate, isChanged: false }
  return { ...row, origin, isOpen: state === 'draft' }
}

export function keptStored(row: Schemas['StoredInvoice']): KeptForm {
  const { id, tsUpdate, operationStatus, keptBy, confirmedBy } = row
  const review = { operationStatus, keptBy, confirmedBy }
  const origin: FormOrigin = { kind: 'stored', id, savedAt: tsUpdate, isChanged: false, review }
  return { ...row, origin, isOpen: canSaveStored(operationStatus), state: operationStatus }
}

type Call = Calls['call']

/** How the form stands on the server now; undefined where it is gone. */
export async function readKept(call: Call, kind: KeptKind, id: string): Promise<KeptForm | undefined> {
  if (kind === 'draft') {
    const { list } = await call(listDrafts, { query: { id } })
    return list.map(keptDraft)[0]
  }
  try {
    return keptStored(await call(getStoredInvoice, { path: { id } }, { failure: toldUnlessGone }))
  } catch (error) {
    if (error instanceof Problem && isGone(error)) return undefined
    throw error
  }
}

const isGone = ({ code }: Problem) => code === codes.unknownRecord
const toldUnlessGone = (problem: Problem) => (isGone(problem) ? 'silent' : 'tell')

/** Keeps the form as a new one; a key of its own keeps a repeat after a lost answer from making two. */
export async function createKept(call: Call, kind: KeptKind, body: Schemas['DraftInput']): Promise<KeptForm> {
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const wish = { isRepeatable: true }
  return kind === 'draft'
    ? keptDraft(await call(createDraft, { body, headers }, wish))
    : keptStored(await call(createStoredInvoice, { body, headers }, wish))
}

/** Keeps the form in place of what was kept before. */
export async function changeKept(
  call: Call,
  { kind, id }: FormOrigin,
  { diskId, form }: Schemas['DraftInput'],
): Promise<KeptForm> {
  return kind === 'draft'
    ? keptDraft(await call(updateDraft, { body: { id, diskId, form } }))
    : keptStored(await call(saveStoredInvoice, { path: { id }, body: form }))
}

export async function removeKept(call: Call, { kind, id }: FormOrigin): Promise<void> {
  await (kind === 'draft' ? call(deleteDraft, { path: { id } }) : call(deleteStoredInvoice, { path: { id } }))
}
