import * as v from 'valibot'

/** What is wrong with a rule: in English for whoever writes programs, in Chinese for the page. */
export interface RuleFault {
  readonly message: string
  readonly words: string
}

/** What the schema of rules finds. */
export function faultOf(issue: v.BaseIssue<unknown>): RuleFault {
  const place = v.getDotPath(issue)
  if (issue.type === 'strict_object' && issue.received !== 'Object' && issue.expected === 'never')
    return { message: `a rule has no ${place}`, words: `规则里没有 ${place} 这一项` }
  const message = `${place ?? 'a rule'} ${issue.received}: ${issue.message}`
  return { message, words: `${place ?? '规则'} ${wordsOf(issue)}` }
}

function wordsOf({ kind, received, expected, message }: v.BaseIssue<unknown>): string {
  if (received === 'undefined') return '没有填写'
  if (kind === 'schema') return shapes.get(expected ?? '') ?? `${received} 不可用`
  return bounds.get(message) ?? `${received} 不可用`
}

const shapes = new Map([
  ['Object', '应为对象'],
  ['string', '应为文字'],
  ['number', '应为数字'],
  ['true', '只能是 true'],
])

/** By what the schema says in English. */
const bounds = new Map([
  ['is not a whole number', '应为整数'],
  ['is negative', '不能小于 0'],
  ['is less than 1', '不能小于 1'],
  ['is not above 0', '应大于 0'],
  ['is above 1', '不能大于 1'],
  ['is more than ten minutes', '不能超过 600000 毫秒'],
  ['is not yyyy-MM-dd HH:mm:ss', '格式应为 yyyy-MM-dd HH:mm:ss'],
  ['is not 400 to 599', '应在 400 至 599 之间'],
  ['is not 200 to 599', '应在 200 至 599 之间'],
])
