import type { Issue } from '@kaipiao/domain/result/issue'
import { confirm } from '../../client/talk/dialogs.ts'
import { notify } from '../../client/talk/notify.ts'
import { isMissing } from '../shapes/kind.ts'
import type { FieldRule } from './field-rules.ts'
import type { Row } from '../shapes/endpoint.ts'

export type Check = (values: Row) => readonly Issue[]

/** What is asked as soon as something is typed, beside what is asked when a field is left. */
export const CHECK_TRIGGERS = ['onChange', 'onBlur', 'onSubmit']

/** The wire field that an issue belongs to; nested ones stand beside the field that they are in. */
export const fieldOf = ({ path }: Pick<Issue, 'path'>): string => path.split('/')[0] ?? ''

/**
 * A rule of domain as rules of one input: errors keep the form from being sent, warnings only tell. That a value is
 * missing which must be there has been said by the description.
 */
export function checkRules(
  check: Check | undefined,
  field: string,
  valuesNow: () => Row,
  isNeeded: boolean,
): FieldRule[] {
  if (!check) return []
  const rule = (isError: boolean): FieldRule => ({
    warningOnly: !isError,
    validateTrigger: CHECK_TRIGGERS,
    validator: () => {
      const values = valuesNow()
      if (isNeeded && isMissing(values[field])) return Promise.resolve()
      const issue = check(values).find(
        (found) => fieldOf(found) === field && isTold(found) && (found.severity === 'error') === isError,
      )
      return issue ? Promise.reject(new Error(issue.message)) : Promise.resolve()
    },
  })
  return [rule(true), rule(false)]
}

/** A question is asked when the form is sent, not while it is filled in. */
const isTold = ({ severity }: Issue): boolean => severity !== 'confirm'

/**
 * What no input can say: an error without a field of the form is told and keeps it; questions are asked one after
 * another. True when the form may be sent.
 */
export async function passesCheck(issues: readonly Issue[], shown: ReadonlySet<string>): Promise<boolean> {
  const fault = issues.find((issue) => issue.severity === 'error' && !shown.has(fieldOf(issue)))
  if (fault) {
    notify('warning', fault.message)
    return false
  }
  for (const { severity, message } of issues)
    if (severity === 'confirm' && !(await confirm('请确认', message))) return false
  return true
}
