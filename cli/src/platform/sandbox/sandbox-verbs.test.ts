import { controlFields } from '@kaipiao/client/sandbox-fields'
import { describe, expect, it } from 'vitest'
import { fieldsOfCall } from './sandbox-fields.ts'
import { otherwiseDone } from './other-ways.ts'
import { sandboxActs, sandboxNouns } from './sandbox-verbs.ts'

const verbs = [
  ...Object.entries(sandboxActs),
  ...Object.entries(sandboxNouns).flatMap(([noun, { verbs }]) =>
    Object.entries(verbs).map(([word, verb]) => [`${noun} ${word}`, verb] as const),
  ),
]

it('leave no control call without a command', () => {
  const own = ['getReplay', 'getCoverage', 'markCoverage', ...Object.keys(otherwiseDone)]
  const called = new Set([...verbs.map(([, { call }]) => call), ...own])
  expect([...called].toSorted()).toEqual(Object.keys(controlFields).toSorted())
})

describe.each(verbs)('sandbox %s', (_, { call, argument, fixed = {}, options = [], saves, rows }) => {
  it('names fields that its call has, and none twice', () => {
    const given = [
      ...(argument?.isFile === true ? [] : [argument?.field ?? []].flat()),
      ...Object.keys(fixed),
      ...options,
    ]
    expect(given.filter((name) => fieldsOfCall(call)[name] === undefined)).toEqual([])
    expect(new Set(given).size).toBe(given.length)
  })

  it('needs nothing that nobody can give', () => {
    const needed = Object.entries(fieldsOfCall(call)).filter(([, { required }]) => required === true)
    const open =
      argument?.isFile === true
        ? []
        : needed.filter(([name]) => name !== argument?.field && !options.includes(name))
    expect(open).toEqual([])
    expect(saves === undefined || rows === undefined).toBe(true)
  })
})
