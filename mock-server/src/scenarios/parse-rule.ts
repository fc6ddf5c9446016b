import * as v from 'valibot'
import { isOperationId, type Description } from '../contract/description.ts'
import { effectNames, ruleSchema, type Rule } from './scenario.ts'

/** A rule as a tester or a story writes it; `wrong` is told what is wrong and does not return. */
export function parseRule(value: unknown, description: Description, wrong: (what: string) => never): Rule {
  const read = v.safeParse(ruleSchema, value)
  if (!read.success) return wrong(wordsOf(read.issues[0]))
  const rule = read.output
  const { operation, code } = rule
  if (operation !== '*' && !isOperationId(operation))
    return wrong(`there is no operation ${JSON.stringify(operation)}`)
  const codes = description.operations.get(operation)?.codes ?? description.labels
  if (code !== undefined && !codes.has(code))
    return wrong(`${operation} cannot answer the business code ${code}`)
  if (!effectNames.some((name) => name in rule)) return wrong(`the rule for ${operation} does nothing`)
  return rule
}

function wordsOf(issue: v.BaseIssue<unknown>): string {
  const place = v.getDotPath(issue) ?? 'a rule'
  if (issue.type === 'strict_object' && issue.received !== 'Object' && issue.expected === 'never')
    return `a rule has no ${place}`
  return `${place} ${issue.received}: ${issue.message}`
}
