/** The life of a form that is put aside. Source: catalogue setStoredInvoiceStatus (operationStatus). */
import type { Schemas } from '@kaipiao/client/types'

export type StoredState = Schemas['StorageState']

/** 0 put aside, 1 ready to be issued, 2 issued, which is the end, 3 dropped, from where it can be taken up again. */
export const STORED_TRANSITIONS: Readonly<Record<StoredState, readonly StoredState[]>> = {
  '0': ['1', '2', '3'],
  '1': ['0', '2', '3'],
  '2': [],
  '3': ['0'],
}

/** True when a stored form may go from one state to the other; to stay is no move. */
export function canMoveStored(from: StoredState, to: StoredState): boolean {
  return STORED_TRANSITIONS[from].includes(to)
}

/** True while the form can be overwritten: neither issued nor dropped. */
export function canSaveStored(state: StoredState): boolean {
  return state === '0' || state === '1'
}
