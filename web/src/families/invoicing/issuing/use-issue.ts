import { Problem, type Schemas } from '@kaipiao/client'
import { checkEnterpriseChange, checkIssueEnvironment } from '@kaipiao/client/operations'
import { isDigitalInvoice } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { useRef, useState } from 'react'
import { useCalls } from '../../../requests/use-calls.ts'
import { confirm } from '../../../client/talk/dialogs.ts'
import { showProblem } from '../../../client/talk/problem-alert.ts'
import { mayIssueKept } from '../drafts/before-issue.ts'
import type { FaultIndex } from '../state/faults/fault-index.ts'
import { usePreparation } from '../state/faults/preparation.ts'
import { useFormStore } from '../state/form/use-form.ts'
import { readRefusal } from './refusal.ts'
import { mayIssueFor } from './right-enterprise.ts'
import { sendForm } from './send-form.ts'

export interface Issuing {
  isBusy: boolean
  /** What the platform refused; stays until the next attempt. */
  refused: readonly string[]
  issue: () => Promise<void>
}

interface IssueHandlers {
  /** Waits for what comes into the form by itself. */
  settle: () => Promise<void>
  checkNow: () => FaultIndex
  /** The form has errors: nothing was sent. */
  onFaults: (faults: FaultIndex) => void
  onSellerInfo: (message: string) => void
  onOrder: (order: Schemas['IssueOrder']) => void
}

/**
 * Issues the invoice: the checks of the form, what the user has to confirm, the environment (IV03), the enterprise that
 * the bureau is signed in for (FM54), then the call.
 * One attempt at a time, and the same `dup` until an order exists, so that no repeat issues twice (IV01).
 */
export function useIssue({ settle, checkNow, onFaults, onSellerInfo, onOrder }: IssueHandlers): Issuing {
  const { call } = useCalls()
  const store = useFormStore()
  const { diskId, isProxy } = usePreparation()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])

  const checkEnvironment = async () => {
    const { fplxdm } = store.read().header
    const [found, change] = await Promise.all([
      call(checkIssueEnvironment, { path: { id: diskId }, query: { fplxdm } }),
      isDigitalInvoice(fplxdm) ? call(checkEnterpriseChange, { path: { diskId } }) : undefined,
    ])
    if (found.ok === 1) return change === undefined || mayIssueFor(call, diskId, change)
    const { code, message } = found
    showProblem(new Problem({ code, message, status: 200, operationId: checkIssueEnvironment.id }))
    return false
  }

  const send = async (confirmed: readonly string[], scene?: 'confirm'): Promise<void> => {
    const state = store.read()
    try {
      onOrder(await sendForm(call, { diskId, isProxy, state, scene, failure: failureOf }))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      await answer(error, confirmed)
    }
  }

  const answer = async (problem: Problem, confirmed: readonly string[]) => {
    const refusal = readRefusal(problem)
    if (refusal.kind === 'other') return
    if (refusal.kind === 'faults') return setRefused(refusal.messages)
    if (refusal.kind === 'sellerInfo') return onSellerInfo(refusal.message)
    // The platform may ask what the form has asked a moment ago.
    const isAnswered = refusal.messages.every((message) => confirmed.includes(message))
    const text = refusal.messages.join('\n')
    if (isAnswered || (await confirm('请确认', text, { yes: '继续开票', no: '取消' }))) {
      await send(confirmed, 'confirm')
    }
  }

  const attempt = async () => {
    await settle()
    store.dispatch({ type: 'check' })
    const faults = checkNow()
    if (faults.all.some(({ issue }) => issue.severity === 'error')) return onFaults(faults)
    const questions = faults.all
      .filter(({ issue }) => issue.severity === 'confirm')
      .map(({ issue }) => issue.message)
    if (questions.length > 0) {
      if (!(await confirm('请确认', questions.join('\n'), { yes: '继续开票', no: '返回修改' }))) return
    }
    if (!(await mayIssueKept(call, store.read().origin))) return
    if (await checkEnvironment()) await send(questions)
  }

  const issue = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setRefused([])
    try {
      await attempt()
    } catch (error) {
      // Every Problem has been told already; anything else is a fault of ours and must surface.
      if (!(error instanceof Problem)) throw error
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { isBusy, refused, issue }
}

/** What the platform refuses is read and answered here; anything else is told as everywhere. */
const failureOf = (problem: Problem) => (readRefusal(problem).kind === 'other' ? 'tell' : 'silent')
