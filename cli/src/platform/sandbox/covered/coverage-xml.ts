import type { ControlSchemas } from '@kaipiao/client/sandbox'
import { groupedBy } from '@kaipiao/domain/lookups/grouped-by'
import { escapeMarkup } from './escape-markup.ts'

interface Case {
  readonly name: string
  readonly isReached: boolean
  /** Why it is not. */
  readonly words: string
}

/**
 * As JUnit writes results, which build servers show: a suite a subject with a case an operation, one of the pushes and
 * one of the stories; skipped is what nobody reached.
 */
export function coverageXml({ list, pushes, stories }: ControlSchemas['Coverage']): string {
  const suites: readonly (readonly [string, readonly Case[]])[] = [
    ...[...groupedBy(list, ({ tag }) => tag)].map(([tag, ones]) => {
      const cases = ones.map(({ operationId, summary, calls }) => ({
        name: `${operationId} ${summary}`,
        isReached: calls > 0,
        words: '没有调用',
      }))
      return [tag, cases] as const
    }),
    [
      '推送',
      pushes.map(({ bizId, summary, sent, heard }) => ({
        name: `${bizId} ${summary}`,
        isReached: heard > 0,
        words: sent > 0 ? `发出 ${sent} 次，没有人在听` : '没有发出',
      })),
    ],
    [
      '故事',
      stories.map(({ id, title, struck }) => ({
        name: `${id} ${title}`,
        isReached: struck > 0,
        words: '没有命中',
      })),
    ],
  ]
  const all = suites.flatMap(([, cases]) => cases)
  const head = `<testsuites name="kaipiao" ${countsOf(all)}>`
  const texts = suites.map(([name, cases]) => suiteXml(name, cases))
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...texts, '</testsuites>'].join('\n')
}

function suiteXml(suite: string, cases: readonly Case[]): string {
  const lines = cases.map(({ name, isReached, words }) => {
    const head = `    <testcase classname="${escapeMarkup(suite)}" name="${escapeMarkup(name)}"`
    return isReached ? `${head}/>` : `${head}><skipped message="${escapeMarkup(words)}"/></testcase>`
  })
  return `  <testsuite name="${escapeMarkup(suite)}" ${countsOf(cases)}>\n${lines.join('\n')}\n  </testsuite>`
}

const countsOf = (cases: readonly Case[]): string =>
  `tests="${cases.length}" failures="0" skipped="${cases.filter(({ isReached }) => !isReached).length}"`
