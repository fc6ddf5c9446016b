import { bodies } from '@kaipiao/client/bodies'
import { SET_SUCCEEDED } from '@kaipiao/domain/terminals/tax-bureau/bureau-texts'
import { useQueryClient } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { useRef, useState } from 'react'
import { faultField, looseCall } from '../../reading/loose-call.ts'
import { operationKey } from '../../../requests/operation-key.ts'
import { tellFailure } from '../../../client/talk/tell-failure.ts'
import { useCalls } from '../../../requests/use-calls.ts'
import { problemOf } from '../../../client/talk/lost-login.ts'
import { notify } from '../../../client/talk/notify.ts'
import { passesCheck } from '../../fields/check-issues.ts'
import { bodyOf, tidy } from '../../fields/form-values.ts'
import { isMissing } from '../../shapes/kind.ts'
import { partsFor } from '../../reading/request-parts.ts'
import type { Row } from '../../shapes/endpoint.ts'
import type { SettingsPart } from '../../shapes/settings-part.ts'
import { shownFields } from '../form/form-fields.tsx'

/** Writes what the form says; a fault of a field stands beside it, and what was typed stays. */
export function useSaveSettings(
  part: SettingsPart,
  scope: Readonly<Record<string, string>>,
  form: FormInstance<Row>,
  record: Row,
): { save: (values: Row) => Promise<void>; isSaving: boolean } {
  const calls = useCalls()
  const queries = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const isRunning = useRef(false)

  async function send(values: Row, shown: ReadonlySet<string>): Promise<void> {
    const { update, get, constants, check } = part
    const said = Object.fromEntries(Object.entries(values).filter(([name]) => shown.has(name)))
    if (!(await passesCheck(check?.(tidy(said)) ?? [], shown))) return
    const fields = bodies[update.id] ?? {}
    // What may be left out stays as it is, and may have changed since: other cards write it.
    const needed = Object.fromEntries(
      Object.entries(fields).filter(([name, { required }]) => required || shown.has(name)),
    )
    const body = { ...clearedTexts(part, said, record), ...bodyOf(needed, shown, said, record) }
    const parts = partsFor(update, undefined, scope, constants.update)
    await looseCall(calls)(update, { ...parts, body }, { failure: 'silent' })
    notify('success', SET_SUCCEEDED)
    const read = partsFor(get, undefined, scope, constants.get)
    await queries.refetchQueries({ queryKey: operationKey(get, read) })
  }

  async function save(values: Row): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setSaving(true)
    const shown = new Set(
      part.sections.flatMap(({ fields }) => shownFields(fields, values)).map(({ field }) => field),
    )
    try {
      await send(values, shown)
    } catch (error) {
      const problem = problemOf(error)
      const field = problem && faultField(problem, {})
      if (!field || !shown.has(field)) return tellFailure(error)
      form.setFields([{ name: field, errors: [problem.message] }])
      form.scrollToField(field)
    } finally {
      isRunning.current = false
      setSaving(false)
    }
  }
  return { save, isSaving }
}

/** What is left out stays as it is: a text that was taken away is sent empty. */
function clearedTexts({ update }: SettingsPart, said: Row, record: Row): Row {
  const fields = bodies[update.id]
  const cleared = Object.keys(said).filter(
    (name) => fields?.[name]?.type === 'string' && isMissing(said[name]) && !isMissing(record[name]),
  )
  return Object.fromEntries(cleared.map((name) => [name, '']))
}
