import { operationRules } from '@kaipiao/domain/rules/operation-rules'
import type { Issue } from '@kaipiao/domain/result/issue'
import { describe, expect, it } from 'vitest'
import { checkOf } from '../kit/fields/check-of.ts'
import { resources, settingsPages } from './registry.ts'

interface WrittenForm {
  operation: string | undefined
  check?: (values: Readonly<Record<string, unknown>>) => readonly Issue[]
}

const held = (operation: { id: string } | undefined, check: WrittenForm['check']): WrittenForm => ({
  operation: operation?.id,
  ...(check ? { check } : {}),
})

/** Every form there is: by what it writes, and what it holds to. */
const forms: readonly WrittenForm[] = [
  ...resources
    .filter(({ form }) => form.length > 0)
    .flatMap(({ operations: { create, update }, check }) =>
      [create, update].map((written) => held(written, checkOf(check, create ?? update))),
    ),
  ...resources
    .flatMap(({ actions }) => actions.filter(({ form }) => form))
    .map(({ operation, check }) => held(operation, checkOf(check, operation))),
  ...settingsPages
    .flatMap(({ parts }) => parts)
    .map(({ update, check }) => held(update, checkOf(check, update))),
]

describe('the rule of an operation', () => {
  it.each(Object.entries(operationRules))('%s is held to by every form that writes by it', (id, rule) => {
    const checks = forms.filter(({ operation }) => operation === id).map(({ check }) => check)
    expect(checks).not.toEqual([])
    expect(checks.every((check) => check === rule)).toBe(true)
  })
})
