import { Skeleton } from 'antd'
import { Suspense, useMemo, type ReactNode } from 'react'
import { lazyPart } from '../../../client/areas/lazy-part.tsx'
import { plainText } from '../../shapes/kind.ts'
import { ParentScope } from '../../reading/parent-scope.ts'
import type { Resource } from '../../shapes/resource.ts'
import type { Row } from '../../shapes/endpoint.ts'
import type { ListControl } from '../rows/use-list-state.ts'

const TreePane = lazyPart(async () => (await import('./tree-pane.tsx')).TreePane)

interface Props {
  resource: Resource
  control: ListControl
  children: ReactNode
}

/** A list beside the tree of what its records are in; alone where there is none. */
export function BesideTree({ resource, control, children }: Props) {
  const { tree } = resource.list
  if (!tree) return children
  return (
    <div className="kp-beside">
      <aside className="kp-tree" aria-label={tree.root}>
        <Suspense fallback={<Skeleton active title={false} />}>
          <TreePane
            resource={resource}
            tree={tree}
            chosen={chosenBranch(resource, control.state.filters) ?? ''}
            onChoose={(key) => control.setFilter(tree.filter, key === '' ? undefined : key)}
          />
        </Suspense>
      </aside>
      <div className="kp-screen">{children}</div>
    </div>
  )
}

/** Forms over the list write into the branch that it shows. */
export function InBranch({
  resource,
  filters,
  children,
}: {
  resource: Resource
  filters: Row
  children: ReactNode
}) {
  const branch = chosenBranch(resource, filters)
  const { tree } = resource.list
  const scope = useMemo(
    () => (tree && branch !== undefined ? { [tree.parent]: branch } : NOWHERE),
    [tree, branch],
  )
  return <ParentScope value={scope}>{children}</ParentScope>
}

const NOWHERE = {}

/** Key of the branch that a list shows; undefined at the root. */
function chosenBranch({ list: { tree } }: Resource, filters: Row): string | undefined {
  const key = plainText(tree && filters[tree.filter])
  return key === '' ? undefined : key
}
