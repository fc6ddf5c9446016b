import { build } from '@kaipiao/client/testing'
import { expect, it } from 'vitest'
import { organizationTree, type Branch } from './organization-tree.ts'

const one = (id: string, parentId: string) => build('Organization', { id, parentId })
const drawn = (branches: readonly Branch[]): string =>
  branches.map(({ organization, below }) => `${organization.id}(${drawn(below)})`).join('')

it.each([
  [
    'providers, their outlets and agencies below them',
    [one('a', 'o'), one('o', 'p'), one('p', '')],
    'p(o(a()))',
  ],
  ['what hangs below nobody in view at the top', [one('a', 'hidden'), one('p', '')], 'a()p()'],
  ['nothing where there is nobody', [], ''],
])('the organization is a tree: %s (BK02)', (_, list, tree) => {
  expect(drawn(organizationTree(list))).toBe(tree)
})
