import { controlDescription } from '../control-contract/control-description.ts'
import { isOperationId, type Description } from '../contract/description.ts'
import { shapeFault, type ShapeFault } from '../control-contract/shape-fault.ts'
import { disorderOf } from './draw-delay.ts'
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
  const effects = Object.keys(rule).filter((name) => !idleParts.has(name))
  if (rule.chaos !== undefined) {
    const [extra = rule.share === undefined ? undefined : 'share'] = effects
    if (extra === undefined) return rule
    return wrong({ message: `chaos stands without ${extra}`, words: `chaos 不能和 ${extra} 一起用` })
  }
  const { up, down } = rule.bandwidth ?? { up: 1 }
  if (up === undefined && down === undefined)
    return wrong({ message: 'bandwidth says up or down', words: 'bandwidth 应写明 up 或 down' })
  const disorder = rule.delay === undefined ? undefined : disorderOf(rule.delay)
  if (disorder !== undefined) {
    const { path, below } = disorder
    return wrong({ message: `${path} is ${below} or more`, words: `${path} 不能小于 ${below}` })
  }
  if (effects.length === 0)
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
