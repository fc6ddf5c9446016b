import { describe, expect, it } from 'vitest'
import { readDescription } from '../contract/description.ts'
import { parseScenario, readScenarios } from './read-scenarios.ts'

const description = readDescription()
const story = (rules: string) => `title: 故事\nstory: what happens\nrules:\n${rules}`

describe('stories', () => {
  it('that come with the sandbox are fit for the description', () => {
    const scenarios = readScenarios(description)
    expect([...scenarios.keys()]).toEqual(
      expect.arrayContaining(['bureau-busy', 'network-flaky', 'quota-exhausted']),
    )
  })

  it.each([
    [
      'an operation that is not described',
      story('  - { operation: issueInvoices, status: 500 }'),
      'issueInvoices',
    ],
    ['a code that is not described', story('  - { operation: issueInvoice, code: 42 }'), '42'],
    ['a rule that does nothing', story('  - { operation: issueInvoice }'), 'does nothing'],
    ['a word that means nothing', story('  - { operation: issueInvoice, status: 500, nht: 2 }'), 'nht'],
    ['a status that is no fault', story('  - { operation: issueInvoice, status: 200 }'), 'status'],
    ['a play that is not written', story('  - { operation: bindTaxBureau, play: tragedy }'), 'tragedy'],
    ['no rules', 'title: x\nstory: y', 'needs rules'],
    ['no title', 'story: y\nrules: []', 'title'],
  ])('are refused for %s', (_, text, word) => {
    expect(() => parseScenario('tale', text, description)).toThrow(new RegExp(`scenario tale: .*${word}`))
  })
})
