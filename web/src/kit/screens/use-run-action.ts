import { errorReaction } from '@kaipiao/domain/tax-bureau/error-reaction'
import { useInvalidate } from '@refinedev/core'
import { useState } from 'react'
import { useLocalClient } from '../../providers/local-client/use-local-client.ts'
import { looseCall } from '../../providers/refine/data-provider.ts'
import { useClient } from '../../providers/runtime/runtime.tsx'
import { confirm } from '../../providers/talk/dialogs.ts'
import { tellExportFailure } from '../../providers/talk/export-failure.ts'
import { needsLogin, offerLogin, problemOf } from '../../providers/talk/lost-login.ts'
import { notify } from '../../providers/talk/notices.ts'
import { showProblem, silenceProblem } from '../../providers/talk/problem-alert.ts'
import { partsFor } from '../request-parts.ts'
import type { Action, Resource, Row } from '../resource.ts'
import { saveFile } from '../save-file.ts'
import { useScope } from './use-resource-query.ts'

export interface ActionRunner {
  run: (action: Action, rows: readonly Row[]) => Promise<void>
  /** The action under way; its button shows it. */
  running: Action | undefined
}

/** Runs an action of a definition: asks first where it says so, saves a file where it answers one, says what happened. */
export function useRunAction(resource: Resource): ActionRunner {
  const client = useClient()
  const localClient = useLocalClient()
  const invalidate = useInvalidate()
  const { scope } = useScope(resource)
  const [running, setRunning] = useState<Action>()

  async function run(action: Action, rows: readonly Row[]): Promise<void> {
    const { operation, label } = action
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
      if (operation.binary) await saveFile(await looseDownload(client)(operation, request))
      else {
        if (!action.perform) await looseCall(client)(operation, request)
        else if (!(await action.perform(rows, { client, localClient, scope }))) return
        notify('success', action.success ?? `${label}成功`)
        await invalidate({ resource: resource.name, invalidates: ['list', 'detail'] })
      }
    } catch (error) {
      if (operation.binary) tellExportFailure(error)
      else tellOwn(action, error)
    } finally {
      setRunning(undefined)
    }
  }

  return { run, running }
}

/**
 * What the client leaves to its callers; it has told every other failure, and the page stays as it is. An action that
 * lacked a bureau login may have words of its own for when the login stands.
 */
function tellOwn({ afterLogin }: Action, error: unknown): void {
  const problem = problemOf(error)
  if (!problem) return
  if (afterLogin && needsLogin(problem)) {
    if (offerLogin({ problem, isShown: false, success: afterLogin })) silenceProblem(problem)
  } else if (errorReaction(problem.code) === 'passThrough') showProblem(problem)
}

type LooseDownload = (
  operation: Action['operation'],
  parts: object,
) => Promise<{ fileName: string; blob: () => Promise<Blob> }>

function looseDownload(client: ReturnType<typeof useClient>): LooseDownload {
  return client.download as unknown as LooseDownload
}
