import * as v from 'valibot'
import { isOperationId, type Description } from '../contract/description.ts'
import { faultOf, type RuleFault } from './rule-words.ts'
import { effectNames, ruleSchema, type Rule } from './scenario.ts'

/** A rule as a tester or a story writes it; `wrong` is told what is wrong and does not return. */
export function parseRule(value: unknown, description: Description, wrong: (what: RuleFault) => never): Rule {
  const read = v.safeParse(ruleSchema, value)
  if (!read.success) return wrong(faultOf(read.issues[0]))
  const rule = read.output
  const { operation, code } = rule
  if (operation !== '*' && !isOperationId(operation)) {
    const name = JSON.stringify(operation)
    return wrong({ message: `there is no operation ${name}`, words: `没有接口 ${name}` })
  }
  const codes = description.operations.get(operation)?.codes ?? description.labels
  if (code !== undefined && !codes.has(code))
    return wrong({
      message: `${operation} cannot answer the business code ${code}`,
      words: `接口 ${operation} 不会返回业务码 ${code}`,
    })
  if (!effectNames.some((name) => name in rule))
    return wrong({
      message: `the rule for ${operation} does nothing`,
      words: `接口 ${operation} 的规则没有写明要发生什么`,
    })
  return rule
}
