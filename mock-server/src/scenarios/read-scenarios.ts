import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Description } from '../contract/description.ts'
import { sourceFolder } from '../contract/own-files.ts'
import { parseRule } from './parse-rule.ts'
import type { Scenario } from './scenario.ts'

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
  return {
    id,
    title,
    story,
    rules: rules.map((rule: unknown) => parseRule(rule, description, ({ message }) => wrong(message))),
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

let known: ReadonlyMap<string, Scenario> | undefined

/** The stories, read when somebody first wants one: most sandboxes never play any. */
export function theScenarios(description: Description): ReadonlyMap<string, Scenario> {
  known ??= readScenarios(description)
  return known
}
