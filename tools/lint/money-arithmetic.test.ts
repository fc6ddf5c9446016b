import { expect, it } from 'vitest'
import plugin from './money-arithmetic.js'

const member = (name: string) => ({ type: 'MemberExpression', computed: false, property: { name } })

/** What the rule reports of one expression. */
function reportsOf(operator: string, left: object, right: object): object[] {
  const reported: object[] = []
  plugin.rules['no-money-arithmetic']
    .create({ report: ({ node }: { node: object }) => void reported.push(node) })
    .BinaryExpression({ operator, left, right })
  return reported
}

it.each(['+', '-', '*', '/', '%'])('refuses %s on money', (operator) => {
  const amount = member('amount')
  expect(reportsOf(operator, amount, { type: 'Literal' })).toEqual([amount])
  expect(reportsOf(operator, { type: 'Literal' }, amount)).toEqual([amount])
})

it('lets money be compared, and other things be computed', () => {
  expect(reportsOf('===', member('amount'), member('jshj'))).toEqual([])
  expect(reportsOf('+', member('page'), { type: 'Literal' })).toEqual([])
})
