/** Lint rule of our own: money, rates and quantities are decimal strings, computed nowhere but in domain/money. */
const FIELDS = new Set([
  ...['price', 'taxPrice', 'notTaxPrice', 'amount', 'taxAmount', 'totalAmount', 'quantity', 'taxRate'],
  ...['discount', 'discountAmount', 'discountTaxAmount', 'discountTotal', 'jshj', 'hjje', 'hjse'],
])
const OPERATORS = new Set(['-', '+', '*', '/', '%'])

const isMoney = ({ type, computed, property }) =>
  type === 'MemberExpression' && !computed && FIELDS.has(property.name)

const noMoneyArithmetic = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { compute: 'Money, rates and quantities are decimal strings: compute them with domain/money.' },
  },
  create: (context) => ({
    BinaryExpression({ operator, left, right }) {
      if (!OPERATORS.has(operator)) return
      for (const node of [left, right].filter(isMoney)) context.report({ node, messageId: 'compute' })
    },
  }),
}

export default { meta: { name: 'kaipiao' }, rules: { 'no-money-arithmetic': noMoneyArithmetic } }
