import { createCipher } from '@kaipiao/client'
import { getRegionList, getTaxBureauLoginConfig, getTerminalAuthInfo } from '@kaipiao/client/operations'
import {
  bindingDialogReducer,
  CLOSED_DIALOG,
  type BindingDialogEvent,
  type BindingDialogState,
} from '@kaipiao/domain/terminals/tax-bureau/binding-dialog'
import type { BindingRecord } from '@kaipiao/domain/terminals/tax-bureau/binding-record'
import { IDLE, verificationReducer } from '@kaipiao/domain/terminals/tax-bureau/verification'
import { useEffect, useReducer } from 'react'
import { useOperation } from '../../../requests/use-operation.ts'
import { useCalls } from '../../../requests/use-calls.ts'
import { useConfig } from '../../../client/runtime/runtime.tsx'
import { sealRecord } from '../tax-bureau/bureau-record.ts'
import { useTerminal } from '../tax-bureau/use-terminal.ts'
import { useTerminalsChanged } from '../tax-bureau/use-terminals-changed.ts'
import { useVerification } from '../bureau-verification/use-verification.ts'
import { useBoundInfo } from './use-bound-info.ts'

/** The binding dialog of a disk: its machine, what it loads, and the verification of both accounts. */
export function useBinding(diskId: string) {
  const [state, dispatch] = useReducer(bindingDialogReducer, undefined, opened)
  const [queryState, dispatchQuery] = useReducer(verificationReducer, IDLE)
  const terminal = useTerminal(diskId)
  const boundInfo = useBoundInfo(diskId, {
    onLoaded: (records) => {
      dispatch({ type: 'loaded', records })
      dispatchQuery({ type: 'reset' })
    },
    onFailed: () => dispatch({ type: 'loadFailed' }),
  })
  const config = useLoginConfig(diskId, terminal.data?.termType, state, dispatch)
  const regions = useOperation(getRegionList, {})
  const seal = useSeal(diskId, terminal.data)
  const recheck = useWrongPassword(diskId, state.record, dispatch)
  const changed = useTerminalsChanged()
  const main = useVerification({
    diskId,
    state: state.verification,
    dispatch: (event) => dispatch({ type: 'verification', event }),
    seal: async (trace) => [await seal(state.record, trace)],
    onEnd: (isVerified) => (isVerified ? changed() : void recheck()),
  })
  const query = useVerification({
    diskId,
    state: queryState,
    dispatch: dispatchQuery,
    seal: async (trace) => [await seal(state.queryRecord, trace)],
    onEnd: (isVerified) => {
      if (!isVerified) return
      dispatch({ type: 'queryVerified' })
      changed()
    },
  })
  return { state, dispatch, terminal, boundInfo, config, regions, seal, main, query, changed }
}

export type Binding = ReturnType<typeof useBinding>

function opened(): BindingDialogState {
  return bindingDialogReducer(CLOSED_DIALOG, { type: 'opened' })
}

/** The methods of the picked region; asked once the terminal says of which type it is (BD08). */
function useLoginConfig(
  diskId: string,
  termType: string | undefined,
  state: BindingDialogState,
  dispatch: (event: BindingDialogEvent) => void,
) {
  const { dqbm } = state.record
  const isAsked = dqbm !== '' && termType !== undefined
  const query = useOperation(
    getTaxBureauLoginConfig,
    isAsked ? { query: { diskId, region: dqbm, ...(termType ? { termType } : {}) } } : undefined,
  )
  const { data } = query
  const isMissing = state.config === undefined
  useEffect(() => {
    if (data && isMissing) dispatch({ type: 'configLoaded', dqbm, config: data })
  }, [data, isMissing, dqbm, dispatch])
  return query
}

/** Seals a record for the wire; the socket is known to the platform by the user, and here by the page. */
function useSeal(diskId: string, terminal: { taxerId: string; taxerName: string } | undefined) {
  const { encryptKey } = useConfig()
  return async (record: BindingRecord, trace?: string) =>
    sealRecord(record, createCipher(encryptKey), {
      diskId,
      taxerId: terminal?.taxerId ?? record.taxerId,
      taxerName: terminal?.taxerName ?? record.taxerName,
      ...(trace ? { trace, socketId: SOCKET_ID } : {}),
    })
}

const SOCKET_ID = crypto.randomUUID()

/** A refused verification may have locked the saved password: asks the platform, and shows it (BD37). */
function useWrongPassword(
  diskId: string,
  { dlzh }: BindingRecord,
  dispatch: (event: BindingDialogEvent) => void,
) {
  const { call } = useCalls()
  return async () => {
    try {
      const records = await call(getTerminalAuthInfo, { path: { diskId } }, { failure: 'silent' })
      const isWrong = records.some((record) => record.dlzh === dlzh && record.isPwdErr === '1')
      if (isWrong) dispatch({ type: 'passwordLocked' })
    } catch {
      // Then it stays as it is.
    }
  }
}
