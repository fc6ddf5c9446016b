/**
 * The binding dialog as a state machine; a screen loads what it lacks and renders the rest.
 * Sources: checklist BD02–BD26, BD37–BD50, QR15; the verification inside is its own machine.
 */
import { EMPTY_RECORD, type BindingRecord, type CredentialField } from './binding-record.ts'
import { keepShown, methodsOf, pickMethod, shownFields, type LoginConfig } from './login-config.ts'
import { NOT_VERIFIED, VERIFIED } from './bureau-texts.ts'
import { IDLE, verificationReducer, type VerificationEvent, type VerificationState } from './verification.ts'

export interface BindingDialogState {
  isOpen: boolean
  /** The invoicing account: the form itself. */
  record: BindingRecord
  /** The query account: handed to the form inside. */
  queryRecord: BindingRecord
  savedCount: number
  /** Of the picked region; undefined until it was loaded. */
  config: LoginConfig | undefined
  isAgreed: boolean
  /** Somebody has chosen or typed something that is not saved. */
  isEdited: boolean
  arePasswordsReadOnly: boolean
  verification: VerificationState
}

export type BindingDialogEvent =
  | { type: 'opened' }
  | { type: 'loaded'; records: readonly BindingRecord[] }
  | { type: 'loadFailed' }
  | { type: 'regionPicked'; dqbm: string; dqbmName: string }
  | { type: 'configLoaded'; dqbm: string; config: LoginConfig }
  | { type: 'agencyLoginSet'; isOn: boolean }
  | { type: 'methodPicked'; dlfs: string }
  | { type: 'edited'; changes: Partial<BindingRecord> }
  | { type: 'queryEdited'; changes: Partial<BindingRecord> }
  | { type: 'agreementSet'; isAgreed: boolean }
  /** A refused verification has locked the saved password (BD37). */
  | { type: 'passwordLocked' }
  | { type: 'unlocked' }
  | { type: 'queryVerified' }
  /** The pointer is over a password field, or the keyboard reached it (BD41, BD42). */
  | { type: 'passwordTouched' }
  | { type: 'verification'; event: VerificationEvent }
  | { type: 'closed' }

export const CLOSED_DIALOG: BindingDialogState = {
  isOpen: false,
  record: EMPTY_RECORD,
  queryRecord: EMPTY_RECORD,
  savedCount: 0,
  config: undefined,
  isAgreed: true,
  isEdited: false,
  arePasswordsReadOnly: true,
  verification: IDLE,
}

/** The next state; while the dialog is closed, only `opened` changes it. */
export function bindingDialogReducer(
  state: BindingDialogState,
  event: BindingDialogEvent,
): BindingDialogState {
  if (event.type === 'opened') return { ...CLOSED_DIALOG, isOpen: true }
  if (!state.isOpen) return state
  switch (event.type) {
    case 'loaded':
      return load(state, event.records)
    case 'loadFailed':
      return load(state, [])
    case 'regionPicked':
      return withRecord(
        { ...state, isEdited: true, config: undefined },
        { dqbm: event.dqbm, dqbmName: event.dqbmName },
      )
    case 'configLoaded':
      // The user may have picked another region while this one was loading.
      return event.dqbm === state.record.dqbm
        ? settleQuery(settleMethod({ ...state, config: event.config }))
        : state
    case 'agencyLoginSet':
      return settleMethod(withRecord({ ...state, isEdited: true }, { agencyLogin: event.isOn ? 1 : 0 }))
    case 'methodPicked':
      return rebuildFields(withRecord({ ...state, isEdited: true }, { dlfs: event.dlfs }))
    case 'edited':
      return withRecord({ ...state, isEdited: true }, event.changes)
    case 'queryEdited':
      return settleQuery(editQuery({ ...state, isEdited: true }, event.changes))
    case 'queryVerified':
      return editQuery(state, { isAvailable: 1 })
    case 'passwordLocked':
      return withRecord(state, { isPwdErr: '1' })
    case 'agreementSet':
      return { ...state, isAgreed: event.isAgreed }
    case 'unlocked':
      return withRecord(state, { isPwdErr: '0' })
    case 'passwordTouched':
      return { ...state, arePasswordsReadOnly: false }
    case 'verification':
      return verify(state, event.event)
    case 'closed':
      return { ...state, isOpen: false, isEdited: false, arePasswordsReadOnly: true, verification: IDLE }
  }
}

/** 已验证 once the record was loaded as verified or the verification has succeeded. */
export function badgeOf({ record }: BindingDialogState): typeof VERIFIED | typeof NOT_VERIFIED {
  return record.isAvailable === 1 ? VERIFIED : NOT_VERIFIED
}

/** A wrong password shows the link 解锁 and blocks saving until the unlock succeeded. */
export function isPasswordWrong({ record }: BindingDialogState): boolean {
  return record.isPwdErr === '1'
}

/** True while the dialog is open and the password is not known to be wrong. */
export function canSave(state: BindingDialogState): boolean {
  return state.isOpen && !isPasswordWrong(state)
}

/** Fields that the form asks now. */
export function fieldsOf({ config, record }: BindingDialogState): ReadonlySet<CredentialField> {
  return shownFields(config, record)
}

/** Fields that the form of the query account asks now; it logs in at the same region, and never as an agency. */
export function queryFieldsOf({ config, queryRecord }: BindingDialogState): ReadonlySet<CredentialField> {
  return shownFields(config, queryRecord)
}

/** The record, and the query account when two were saved or it is switched on (BD43–BD46). */
export function recordsToSave({ record, queryRecord, savedCount }: BindingDialogState): BindingRecord[] {
  return savedCount > 1 || queryRecord.isEnable === 1 ? [record, queryRecord] : [record]
}

function load(state: BindingDialogState, records: readonly BindingRecord[]): BindingDialogState {
  const [record = EMPTY_RECORD, queryRecord = EMPTY_RECORD] = records
  return {
    ...state,
    record,
    queryRecord,
    savedCount: records.length,
    config: undefined,
    isEdited: false,
    verification: IDLE,
  }
}

function settleMethod(state: BindingDialogState): BindingDialogState {
  const { config, record } = state
  return config ? { ...state, record: settled(record, config) } : state
}

function rebuildFields(state: BindingDialogState): BindingDialogState {
  const { config, record } = state
  return config ? { ...state, record: rebuilt(record, config) } : state
}

/** A change of the query account; another method rebuilds its fields as it does in the form. */
function editQuery(state: BindingDialogState, changes: Partial<BindingRecord>): BindingDialogState {
  const edited = { ...state.queryRecord, ...changes }
  const isOther = state.config && changes.dlfs !== undefined
  return { ...state, queryRecord: isOther ? rebuilt(edited, state.config) : edited }
}

/** Once switched on, the query account has the region of the form and a method that the region has. */
function settleQuery(state: BindingDialogState): BindingDialogState {
  const { config, record, queryRecord } = state
  if (!config || queryRecord.isEnable !== 1) return state
  const here = { ...queryRecord, dqbm: record.dqbm, dqbmName: record.dqbmName }
  return { ...state, queryRecord: settled(here, config) }
}

function settled(record: BindingRecord, config: LoginConfig): BindingRecord {
  const dlfs = pickMethod(methodsOf(config, record.agencyLogin === 1), record.dlfs, record.defaultDlfs)
  return dlfs === record.dlfs ? record : rebuilt({ ...record, dlfs }, config)
}

function rebuilt(record: BindingRecord, config: LoginConfig | undefined): BindingRecord {
  return keepShown(record, shownFields(config, record))
}

function verify(state: BindingDialogState, event: VerificationEvent): BindingDialogState {
  const verification = verificationReducer(state.verification, event)
  const next = { ...state, verification }
  return verification.phase === 'verified' ? withRecord(next, { isAvailable: 1 }) : next
}

function withRecord(state: BindingDialogState, changes: Partial<BindingRecord>): BindingDialogState {
  return { ...state, record: { ...state.record, ...changes } }
}
