import { controlDescription } from '../control-contract/control-description.ts'
import { isOperationId, type Description } from '../contract/description.ts'
import { shapeFault, type ShapeFault } from '../control-contract/shape-fault.ts'
import { idleParts, type Rule } from './scenario.ts'

/** What is wrong with a rule: in English for whoever writes programs, in Chinese for the page. */
type RuleFault = Pick<ShapeFault, 'message' | 'words'>

/** A rule as a tester or a story writes it; `wrong` is told what is wrong and does not return. */
export function parseRule(value: unknown, description: Description, wrong: (what: RuleFault) => never): Rule {
  if (!isRule(value, wrong)) return wrong({ message: 'it is no rule', words: '不是规则' })
  const rule = value
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
  if (Object.keys(rule).every((name) => idleParts.has(name)))
    return wrong({
      message: `the rule for ${operation} does nothing`,
      words: `接口 ${operation} 的规则没有写明要发生什么`,
    })
  return rule
}

/** The description of the control calls says what a rule is, in a story as in a call. */
function isRule(value: unknown, wrong: (what: RuleFault) => never): value is Rule {
  const fault = controlDescription().checks.of(ruleSchema)(value)
  if (fault !== undefined) wrong(shapeFault(fault))
  return true
}

/** One object, so that it is compiled once. */
const ruleSchema = { $ref: '#/components/schemas/FaultRule' }
