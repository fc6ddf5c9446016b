import { Problem } from '@kaipiao/client'
import { saveTaxBureauBindInfo, unlockTaxBureauAuth } from '@kaipiao/client/operations'
import { checkAgreement } from '@kaipiao/domain/result/agreement'
import { fieldsOf, queryFieldsOf, recordsToSave } from '@kaipiao/domain/terminals/tax-bureau/binding-dialog'
import { checkBinding } from '@kaipiao/domain/terminals/tax-bureau/check-binding'
import { errorReaction } from '@kaipiao/domain/terminals/tax-bureau/error-reaction'
import { ACCOUNT_SAVED } from '@kaipiao/domain/terminals/tax-bureau/bureau-texts'
import { useState } from 'react'
import { useOperationMutation } from '../../../requests/use-operation-mutation.ts'
import { ask } from '../../../client/talk/dialogs.ts'
import { notify } from '../../../client/talk/notify.ts'
import { offerLogin } from '../../../client/talk/lost-login.ts'
import { messageOf } from '../../../client/talk/problem-alert.ts'
import type { Binding } from './use-binding.ts'

type Faults = ReadonlyMap<string, string>
const NONE: Faults = new Map()

/** Checking, verifying, unlocking and saving both accounts (BD37–BD70, QA03). */
export function useSave(diskId: string, binding: Binding, onSaved: () => void) {
  const { state, dispatch, seal, main, query, changed, terminal } = binding
  const saving = useOperationMutation(saveTaxBureauBindInfo, {
    failure: (problem) => (terminal.data && lacksLogin(problem) ? 'silent' : 'tell'),
  })
  const unlocking = useOperationMutation(unlockTaxBureauAuth, {
    onSuccess: () => dispatch({ type: 'unlocked' }),
  })
  const [tried, setTried] = useState({ main: false, query: false })
  const [isSaving, setSaving] = useState(false)
  const mainFaults = faultsOf(checkBinding(state.record, fieldsOf(state)))
  const queryFaults =
    state.queryRecord.isEnable === 1 ? faultsOf(checkBinding(state.queryRecord, queryFieldsOf(state))) : NONE

  function verify(which: 'main' | 'query'): void {
    setTried({ ...tried, [which]: true })
    const faults = which === 'main' ? mainFaults : queryFaults
    if (focusFirst(which === 'main' ? 'binding' : 'query', faults)) return
    if (which === 'main') void main.start(state.record)
    else void query.start(state.queryRecord)
  }

  async function save(): Promise<void> {
    const [refusal] = checkAgreement(state.isAgreed)
    if (refusal) return notify('info', refusal.message)
    setTried({ main: true, query: true })
    if (focusFirst('binding', mainFaults) || focusFirst('query', queryFaults)) return
    setSaving(true)
    try {
      const list = await Promise.all(recordsToSave(state).map((record) => seal(record)))
      await saving.mutateAsync({ body: { list } })
    } catch (error) {
      // Nothing typed is lost.
      return tellOwn(error, terminal.data)
    } finally {
      setSaving(false)
    }
    changed()
    await ask({
      title: '提示',
      message: ACCOUNT_SAVED,
      choices: [{ key: 'ok', label: '确定', kind: 'primary' }],
    })
    onSaved()
  }

  /** The password stays locked where that fails (BD39). */
  const unlock = () => unlocking.mutate({ path: { diskId } })

  return {
    save,
    unlock,
    verify,
    isSaving,
    faults: { main: tried.main ? mainFaults : NONE, query: tried.query ? queryFaults : NONE },
  }
}

const lacksLogin = ({ code }: Problem): boolean => errorReaction(code) === 'login'

/** A Problem has been told (BD48), but for a lost login: that is offered for the terminal of the dialog. */
function tellOwn(error: unknown, terminal: { diskId: string; taxerId: string } | undefined): void {
  if (!(error instanceof Problem)) notify('error', messageOf(error))
  else if (terminal && lacksLogin(error)) offerLogin({ problem: error, isShown: false, terminal })
}

function faultsOf(issues: readonly { path: string; message: string }[]): Faults {
  return new Map(issues.map(({ path, message }) => [path, message]))
}

/** True where there is a fault; its field has the focus then. */
function focusFirst(prefix: string, faults: Faults): boolean {
  const [path] = faults.keys()
  if (path === undefined) return false
  document.getElementById(`${prefix}-${path}`)?.focus()
  return true
}
