import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { isOperationId, type Description } from '../contract/description.ts'
import { isPlayName } from '../behaviour/play.ts'
import { sourceFolder } from '../own-files.ts'
import type { Rule, Scenario } from './scenario.ts'

/** Reads all stories of this folder. Throws when one names an operation or a code that the description lacks. */
export function readScenarios(
  description: Description,
  folder = new URL('scenarios/', sourceFolder),
): ReadonlyMap<string, Scenario> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
  return new Map(
    files.map((name) => {
      const id = name.slice(0, -'.yaml'.length)
      return [id, parseScenario(id, readFileSync(new URL(name, folder), 'utf8'), description)] as const
    }),
  )
}

/** One story. Its faults are told with its name, since a person wrote it. */
export function parseScenario(id: string, text: string, description: Description): Scenario {
  const value: unknown = parse(text)
  const wrong = (what: string): never => {
    throw new Error(`scenario ${id}: ${what}`)
  }
  if (!isRecord(value)) return wrong('is not a mapping')
  const { title, story, rules } = value
  if (typeof title !== 'string' || typeof story !== 'string') return wrong('needs a title and a story')
  if (!Array.isArray(rules) || rules.length === 0) return wrong('needs rules')
  return { id, title, story, rules: rules.map((rule: unknown) => parseRule(rule, description, wrong)) }
}

/** A rule as a tester or a story writes it; `wrong` is told what is wrong and does not return. */
export function parseRule(value: unknown, description: Description, wrong: (what: string) => never): Rule {
  if (!isRecord(value)) return wrong('a rule is not a mapping')
  const { operation, delay, reset, status, code, message, nth, count, play, ...rest } = value
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) return wrong(`a rule has no ${unknown}`)
  if (typeof operation !== 'string' || (operation !== '*' && !isOperationId(operation))) {
    return wrong(`there is no operation ${JSON.stringify(operation)}`)
  }
  for (const [name, number] of Object.entries({ delay, status, code, nth, count })) {
    if (number !== undefined && !(Number.isInteger(number) && Number(number) >= 0)) {
      return wrong(`${name} is not a whole number`)
    }
  }
  if (status !== undefined && !(Number(status) >= 400 && Number(status) <= 599))
    return wrong('status is not 400 to 599')
  const codes = description.operations.get(operation)?.codes ?? description.labels
  if (code !== undefined && !codes.has(Number(code)))
    return wrong(`${operation} cannot answer the business code ${JSON.stringify(code)}`)
  if (play !== undefined && !(typeof play === 'string' && isPlayName(play)))
    return wrong(`the bureau has no play ${JSON.stringify(play)}`)
  if ([delay, status, code, play].every((effect) => effect === undefined) && reset !== true) {
    return wrong(`the rule for ${operation} does nothing`)
  }
  return {
    operation,
    ...(delay === undefined ? {} : { delay: Number(delay) }),
    ...(reset === true ? { reset } : {}),
    ...(status === undefined ? {} : { status: Number(status) }),
    ...(code === undefined ? {} : { code: Number(code) }),
    ...(typeof message === 'string' ? { message } : {}),
    ...(typeof play === 'string' && isPlayName(play) ? { play } : {}),
    ...(nth === undefined ? {} : { nth: Number(nth) }),
    ...(count === undefined ? {} : { count: Number(count) }),
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
