/**
 * Formulas of tax forms as the forms print them: `12+13-14-15+16`, `min(17,11)`, `S1:1.9+S1:3.9`.
 *
 * `17` and `1.9` are cells of the same form (row, or row and column), `S1:1.9` one of another form of the return,
 * `P:20` one carried over from the last return, `#0.03` a number, `$name` a dated parameter, `sum(14..23b)` the rows from one to the other. A comparison is 1 or 0. Amounts are exact; whoever
 * evaluates a cell rounds once.
 */
import {
  add,
  compare,
  divide,
  isZero,
  maximum,
  minimum,
  multiply,
  subtract,
  type Money,
} from '../../money/money.ts'

/** What a formula reads. */
export interface FormulaScope {
  /** Of a form by its alias, of the same form where there is none. */
  cell: (alias: string, key: string) => Money
  parameter: (name: string) => Money
  /** Keys of a column from one row to another, both included. */
  between: (first: string, last: string) => readonly string[]
}

export type Formula = (scope: FormulaScope) => Money

const TOKEN =
  /\s*(\.\.|<=|>=|[-+*/(),<>=?]|#\d+(?:\.\d+)?|\$[A-Za-z]\w*|(?:[A-Z]\w*:)?\d+[a-z]?(?:\.\w+)*?(?=\.\.|[^\w.]|$)|[a-z]+)/y

/** Reads a formula once; throws a SyntaxError on anything that is none, which is a fault of the form's data. */
export function parseFormula(text: string): Formula {
  const tokens = tokensOf(text)
  let at = 0
  const peek = (): string => tokens[at] ?? ''
  const take = (wanted?: string): string => {
    const token = peek()
    if (token === '' || (wanted !== undefined && token !== wanted))
      throw new SyntaxError(`formula ${text}: ${wanted ?? 'more'} expected at ${at}`)
    at += 1
    return token
  }
  const binary = (next: () => Formula, operators: Readonly<Record<string, Operator>>) => (): Formula => {
    let left = next()
    for (let apply = operators[peek()]; apply !== undefined; apply = operators[peek()]) {
      take()
      const [first, second, operate] = [left, next(), apply]
      left = (scope) => operate(first(scope), second(scope))
    }
    return left
  }
  const primary = (): Formula => {
    const token = take()
    if (token === '(') return closed(expression())
    if (token === '-') {
      const value = primary()
      return (scope) => subtract('0', value(scope))
    }
    if (token.startsWith('#')) return () => token.slice(1)
    if (token.startsWith('$')) return ({ parameter }) => parameter(token.slice(1))
    if (/^[A-Z\d]/.test(token)) {
      const [alias, key] = splitReference(token)
      return ({ cell }) => cell(alias, key)
    }
    return call(token)
  }
  const closed = (inner: Formula): Formula => {
    take(')')
    return inner
  }
  const call = (name: string): Formula => {
    take('(')
    if (name === 'sum') return closed(sumOf(take(), take('..') && take()))
    const given = [expression()]
    while (peek() === ',') {
      take()
      given.push(expression())
    }
    take(')')
    const build = FUNCTIONS[name]
    if (build === undefined) throw new SyntaxError(`formula ${text}: no function ${name}`)
    return build(given)
  }
  const product = binary(primary, { '*': multiply, '/': divide })
  const total = binary(product, { '+': plus, '-': minus })
  const expression = binary(total, COMPARISONS)
  const formula = expression()
  if (at < tokens.length) throw new SyntaxError(`formula ${text}: ${peek()} is left over`)
  return formula
}

type Operator = (a: Money, b: Money) => Money

/** Most cells of a return are empty: nothing and nothing is not reckoned. */
const isNothing = (value: Money): boolean => value === '0.00' || value === '0'
const plus: Operator = (a, b) => (isNothing(a) && isNothing(b) ? '0' : add(a, b))
const minus: Operator = (a, b) => (isNothing(a) && isNothing(b) ? '0' : subtract(a, b))

const truth = (holds: boolean): Money => (holds ? '1' : '0')
const COMPARISONS: Readonly<Record<string, Operator>> = {
  '<': (a, b) => truth(compare(a, b) < 0),
  '<=': (a, b) => truth(compare(a, b) <= 0),
  '>': (a, b) => truth(compare(a, b) > 0),
  '>=': (a, b) => truth(compare(a, b) >= 0),
  '=': (a, b) => truth(compare(a, b) === 0),
}

const folded =
  (operate: Operator) =>
  (given: readonly Formula[]): Formula =>
  (scope) =>
    given.map((one) => one(scope)).reduce(operate)

const FUNCTIONS: Readonly<Record<string, (given: readonly Formula[]) => Formula>> = {
  min: folded(minimum),
  max: folded(maximum),
  if: ([test, yes, no]) => {
    if (test === undefined || yes === undefined || no === undefined)
      throw new SyntaxError('if needs a test and two values')
    return (scope) => (isZero(test(scope)) ? no(scope) : yes(scope))
  },
}

function sumOf(first: string, last: string): Formula {
  const [alias, key] = splitReference(first)
  return ({ between, cell }) =>
    between(key, last)
      .map((one) => cell(alias, one))
      .reduce(plus, '0')
}

function splitReference(token: string): readonly [alias: string, key: string] {
  const colon = token.indexOf(':')
  return colon < 0 ? ['', token] : [token.slice(0, colon), token.slice(colon + 1)]
}

function tokensOf(text: string): string[] {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const at = TOKEN.lastIndex
    const token = TOKEN.exec(text)?.[1]
    if (token === undefined) throw new SyntaxError(`formula ${text}: cannot be read from ${at}`)
    tokens.push(token)
  }
  return tokens
}
