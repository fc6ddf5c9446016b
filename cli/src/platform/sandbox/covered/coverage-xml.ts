import type { ControlSchemas } from '@kaipiao/client/sandbox'
import { groupedBy } from '@kaipiao/domain/lookups/grouped-by'

/** As JUnit writes results, which build servers show: a suite a subject, a case an operation, skipped where nobody called. */
export function coverageXml({ list, operations, called }: ControlSchemas['Coverage']): string {
  const suites = [...groupedBy(list, ({ tag }) => tag)].map(([tag, ones]) => {
    const skipped = ones.filter(({ calls }) => calls === 0).length
    const cases = ones.map(({ operationId, summary, calls }) => {
      const head = `    <testcase classname="${escaped(tag)}" name="${escaped(`${operationId} ${summary}`)}"`
      return calls > 0 ? `${head}/>` : `${head}><skipped message="没有调用"/></testcase>`
    })
    return `  <testsuite name="${escaped(tag)}" tests="${ones.length}" failures="0" skipped="${skipped}">\n${cases.join('\n')}\n  </testsuite>`
  })
  const head = `<testsuites name="kaipiao" tests="${operations}" failures="0" skipped="${operations - called}">`
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...suites, '</testsuites>'].join('\n')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter)
