import { describe, expect, it } from 'vitest'
import { offeredEntrances } from './entrances.ts'

const paths = (showAgency: boolean) => offeredEntrances(showAgency).map(({ path }) => path)

describe('entrances that an outsider is offered', () => {
  it('lead to branch and head office only where the configuration shows agencies (HD59)', () => {
    expect(paths(true).filter((path) => !paths(false).includes(path))).toEqual([
      '/groupLogin',
      '/branchLogin',
    ])
  })
  it('never lead to the entrance of the staff of the platform', () => {
    expect([...paths(true), ...paths(false)]).not.toContain('/insideLogin')
  })
})
