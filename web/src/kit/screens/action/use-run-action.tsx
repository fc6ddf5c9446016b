import { presentRecord } from '@kaipiao/client/record-version'
import { errorReaction } from '@kaipiao/domain/terminals/tax-bureau/error-reaction'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '../../../client/areas/lazy-part.tsx'
import { loadScript } from '../../../client/areas/load-script.ts'
import { useLocalClient } from '../../../client/local-client/use-local-client.ts'
import { tellFailure } from '../../../client/talk/tell-failure.ts'
import { useCalls, type Calls } from '../../../requests/use-calls.ts'
import { useReadAgain } from '../../../requests/use-read-again.ts'
import { confirm } from '../../../client/talk/dialogs.ts'
import { needsLogin, offerLogin, problemOf } from '../../../client/talk/lost-login.ts'
import { notify } from '../../../client/talk/notify.ts'
import { openPanel } from '../../../client/talk/panels.ts'
import { showProblem } from '../../../client/talk/problem-alert.ts'
import type { BulkReport } from './bulk-report.ts'
import type { Resource } from '../../shapes/resource.ts'
import { saveFile } from '../../files/save-file.ts'
import { isAt, type Action, type Means } from '../../shapes/action.ts'
import type { Row } from '../../shapes/endpoint.ts'
import { useToday } from '../../time/use-today.ts'
import { useScope } from '../../reading/use-resource-query.ts'
import { BulkReportDialog } from './bulk-report-dialog.tsx'
import type { Work } from './perform-action.ts'

/** What is needed once something is done: first lists don't wait for it. */
const work = () => loadScript(() => import('./perform-action.ts'))

const SILENT = { failure: 'silent' } as const

/** With all that a form is made of: most actions ask nothing. */
const ActionDialog = lazyPart(async () => (await import('./action-dialog.tsx')).ActionDialog)

export interface ActionRunner {
  run: (action: Action, rows: readonly Row[]) => Promise<void>
  /** The action under way and its records; the button of these shows it. */
  running: Asked | undefined
  /** The form that an action asks with, or what became of each of its rows; to be shown on the screen that runs it. */
  dialog: ReactNode
}

/** An action upon records. */
interface Asked {
  action: Action
  rows: readonly Row[]
}

/**
 * Runs an action of a definition: asks first where it says so, saves a file where it answers one, says what happened.
 * What concerns records is never run without any: to several operations an empty list means all.
 * @param onDone hears of the records that an action may have changed
 */
export function useRunAction(resource: Resource, onDone?: (rows: readonly Row[]) => void): ActionRunner {
  const calls = useCalls()
  const localClient = useLocalClient()
  const readAgain = useReadAgain()
  const today = useToday()
  const { scope } = useScope(resource)
  const [running, setRunning] = useState<Asked>()
  const [asked, setAsked] = useState<Asked>()
  const [report, setReport] = useState<BulkReport>()
  const call: Calls['call'] = (operation, parts) => calls.call(operation, parts, SILENT)
  const save: Means['save'] = async (operation, parts, fileName) => {
    const { blob } = await calls.download(operation, parts, SILENT)
    await saveFile({ fileName, blob })
  }
  const warn = (message: string) => notify('warning', message)
  const means: Means = { call, save, localClient, openPanel, warn, scope }

  async function run(action: Action, rows: readonly Row[]): Promise<void> {
    if (!isAt(action, 'list') && rows.length === 0) return
    if (action.form) return setAsked({ action, rows })
    await ask(action, rows).catch((error: unknown) => tellRefusal(action, error))
  }

  async function ask(action: Action, rows: readonly Row[]): Promise<void> {
    setRunning({ action, rows })
    const asked = { resource, action, rows, values: {}, means }
    if (await isTooMuch(asked).finally(() => setRunning(undefined))) return
    const { yes, isDangerous = false } = action
    const manner = { isDangerous, ...(yes ? { yes } : {}) }
    const question = typeof action.confirm === 'function' ? await action.confirm(rows, today) : action.confirm
    if (question && !(await confirm(action.label, question, manner))) return
    await perform(action, rows, {})
  }

  /** Rejects with what was refused, having told nothing. */
  async function perform(action: Action, rows: readonly Row[], values: Row): Promise<void> {
    const asked = { resource, action, rows, values, calls, means }
    setRunning({ action, rows })
    try {
      if (action.form && (await isTooMuch(asked))) return
      const { performAction, requestOf } = await work()
      if (action.operation.binary && !action.perform)
        return await saveFile(await looseDownload(calls)(action.operation, requestOf(asked, rows), SILENT))
      const outcome = await performAction(asked)
      if (!outcome) return
      tellOutcome(action, outcome)
      onDone?.(outcome.done)
      await readAgain([...Object.values(resource.operations), ...resource.readAgain])
    } catch (error) {
      // Whoever still wants it done sees first what the record has become.
      if (presentRecord(error)) void readAgain(Object.values(resource.operations))
      throw error
    } finally {
      setRunning(undefined)
    }
  }

  function tellOutcome(action: Action, outcome: BulkReport): void {
    const { done, refused } = outcome
    if (refused.length > 0) return setReport(outcome)
    const many = action.isEach && done.length > 1 ? `，共 ${done.length} 条` : ''
    const told = typeof action.success === 'string' ? action.success : outcome.success
    notify('success', told ?? `${action.label}成功${many}`)
  }

  async function submit({ action, rows }: Asked, values: Row): Promise<void> {
    await perform(action, rows, values)
    setAsked(undefined)
  }

  const dialog = (
    <>
      {asked && (
        <Suspense fallback={null}>
          <ActionDialog
            resource={resource}
            {...asked}
            isRunning={running?.action === asked.action}
            onSubmit={(values) => submit(asked, values)}
            onRefused={(error) => tellRefusal(asked.action, error)}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
      {report && (
        <BulkReportDialog resource={resource} report={report} onClose={() => setReport(undefined)} />
      )}
    </>
  )
  return { run, running, dialog }
}

/** True where the operation takes fewer records at once, which is said. */
async function isTooMuch(asked: Omit<Work, 'calls'>): Promise<boolean> {
  const { action, rows } = asked
  if (action.isInParts || action.isEach || action.perform || rows.length < 2) return false
  const { mostOf } = await work()
  const most = mostOf(asked)
  if (most === undefined || rows.length <= most) return false
  notify('warning', `${action.label}一次最多 ${most} 条，已选 ${rows.length} 条`)
  return true
}

/**
 * Told once the action has ended, whichever of its calls failed; the page stays as it is. An action that lacked a
 * bureau login may have words of its own for when the login stands; nothing handles the white list but this (ER24).
 */
function tellRefusal({ operation, afterLogin }: Action, error: unknown): void {
  const problem = problemOf(error)
  const reaction = problem && errorReaction(problem.code)
  if (problem && afterLogin && needsLogin(problem)) {
    if (offerLogin({ problem, isShown: false, success: afterLogin })) return
  }
  if (problem && reaction === 'passThrough' && !operation.binary) return showProblem(problem)
  tellFailure(error, operation.binary ? 'export' : 'tell')
}

type LooseDownload = (
  operation: Action['operation'],
  parts: object,
  wish: typeof SILENT,
) => Promise<{ fileName: string; blob: () => Promise<Blob> }>

function looseDownload({ download }: Calls): LooseDownload {
  return download as unknown as LooseDownload
}
