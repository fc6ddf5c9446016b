import type { Schemas } from '@kaipiao/client'

type Organization = Schemas['Organization']

export interface Branch {
  organization: Organization
  below: readonly Branch[]
}

/** The flat list as a tree by `parentId`; what hangs below nobody in view stands at the top (BK02). */
export function organizationTree(all: readonly Organization[]): readonly Branch[] {
  const known = new Set(all.map(({ id }) => id))
  const branchesOf = (found: readonly Organization[]): readonly Branch[] =>
    found.map((organization) => ({
      organization,
      below: branchesOf(all.filter(({ parentId }) => parentId === organization.id)),
    }))
  return branchesOf(all.filter(({ parentId }) => !known.has(parentId)))
}
