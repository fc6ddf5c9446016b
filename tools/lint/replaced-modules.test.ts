import { expect, it } from 'vitest'
import plugin from './replaced-modules.js'

/** What the rule reports of `object.property`. */
function reportsOf(object: string, property: string): object[] {
  const reported: object[] = []
  plugin.rules['no-replaced-module']
    .create({ report: ({ node }: { node: object }) => void reported.push(node) })
    .MemberExpression({ computed: false, object: { name: object }, property: { name: property } })
  return reported
}

it.each(['mock', 'doMock', 'unmock', 'doUnmock', 'resetModules'])('refuses vi.%s', (name) => {
  expect(reportsOf('vi', name)).toHaveLength(1)
})

it('lets functions be made, globals be stubbed and others be called so', () => {
  expect([
    ...reportsOf('vi', 'fn'),
    ...reportsOf('vi', 'stubGlobal'),
    ...reportsOf('server', 'mock'),
  ]).toEqual([])
})
