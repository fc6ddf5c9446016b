import { expect, it } from 'vitest'
import { resources } from '../../families/registry.ts'
import { ownPages } from './own-pages.ts'
import { allResourcePaths } from './resource-paths.ts'

it('has a page at …/new for each list whose records are written without a form', () => {
  const written = resources.filter(({ operations, form }) => operations.create && form.length === 0)
  const paths = ownPages.flatMap((page) => Object.values(page.paths))
  expect(written.length).toBeGreaterThan(0)
  for (const resource of written)
    expect(paths).toEqual(expect.arrayContaining(allResourcePaths(resource).map((path) => `${path}/new`)))
})
