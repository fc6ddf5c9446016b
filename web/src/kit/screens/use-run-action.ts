import { errorReaction } from '@kaipiao/domain/tax-bureau/error-reaction'
import { useState } from 'react'
import { useLocalClient } from '../../providers/local-client/use-local-client.ts'
import { looseCall } from '../../providers/refine/data-provider.ts'
import { tellFailure } from '../../providers/requests/tell-failure.ts'
import { useCalls, type Calls } from '../../providers/requests/use-calls.ts'
import { useReadAgain } from '../../providers/requests/use-read-again.ts'
import { confirm } from '../../providers/talk/dialogs.ts'
import { needsLogin, offerLogin, problemOf } from '../../providers/talk/lost-login.ts'
import { notify } from '../../providers/talk/notices.ts'
import { openPanel } from '../../providers/talk/panels.ts'
import { showProblem } from '../../providers/talk/problem-alert.ts'
import { partsFor } from '../request-parts.ts'
import type { Resource } from '../resource.ts'
import type { Action } from '../shapes/action.ts'
import type { Row } from '../shapes/endpoint.ts'
import { saveFile } from '../save-file.ts'
import { useScope } from './use-resource-query.ts'

export interface ActionRunner {
  run: (action: Action, rows: readonly Row[]) => Promise<void>
  /** The action under way; its button shows it. */
  running: Action | undefined
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
  const { scope } = useScope(resource)
  const [running, setRunning] = useState<Action>()
  const call: Calls['call'] = (operation, parts) => calls.call(operation, parts, SILENT)

  async function run(action: Action, rows: readonly Row[]): Promise<void> {
    const { operation, label } = action
    if (action.at !== 'list' && rows.length === 0) return
    if (
      action.confirm &&
      !(await confirm(label, action.confirm, action.isDangerous ? { isDangerous: true } : {}))
    )
      return
    const [row] = rows
    const key =
      row && action.at !== 'selection' ? { name: resource.key, value: row[resource.key] } : undefined
    const parts = action.parts?.(rows) ?? {}
    const filled = partsFor(operation, parts.path ? undefined : key, scope)
    const request = {
      ...filled,
      ...parts,
      path: { ...filled.path, ...parts.path },
      query: { ...filled.query, ...parts.query },
    }
    setRunning(action)
    try {
      if (operation.binary) await saveFile(await looseDownload(calls)(operation, request, SILENT))
      else {
        if (!action.perform) await looseCall(calls)(operation, request, SILENT)
        else if (!(await action.perform(rows, { call, localClient, openPanel, scope }))) return
        notify('success', action.success ?? `${label}成功`)
        onDone?.(rows)
        await readAgain([...Object.values(resource.operations), ...resource.readAgain])
      }
    } catch (error) {
      tellRefusal(action, error)
    } finally {
      setRunning(undefined)
    }
  }

  return { run, running }
}

const SILENT = { failure: 'silent' } as const

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
