import { FolderOpenOutlined, FolderOutlined } from '@ant-design/icons'
import { Skeleton, Tree as AntTree, type TreeDataNode } from 'antd'
import { useState } from 'react'
import { plainText } from '../../shapes/kind.ts'
import type { Resource } from '../../shapes/resource.ts'
import type { Row } from '../../shapes/endpoint.ts'
import type { Tree } from '../../shapes/tree.ts'
import { LoadFailure } from '../../parts/list-states.tsx'
import { pathTo, ROOT, useBranches } from './use-branches.ts'

interface Props {
  resource: Resource
  tree: Tree
  /** Key of the branch whose records are listed. */
  chosen: string
  onChoose: (key: string) => void
}

/**
 * The branches of a resource. A branch is read when it is opened; one that an address leads to is looked for level by
 * level, so that it stands open in its place.
 */
export function TreePane({ resource, tree, chosen, onChoose }: Props) {
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({})
  const [read, setRead] = useState<readonly string[]>([ROOT])
  const { inside, isReading, failure, retry } = useBranches(resource, tree, read)
  const path = pathTo(chosen, inside, resource)
  const known = [...inside.values()].flat().map((row) => plainText(row[resource.key]))
  const unread = known.filter((key) => !read.includes(key))
  // Not seen yet: it lies below one of those that have not been read.
  if (path === undefined && !isReading && unread.length > 0) setRead([...read, ...unread])
  const isOpen = (key: string) => toggled[key] ?? (key === ROOT || path?.includes(key) === true)
  const expand = (key: string, isExpanded: boolean) => {
    setToggled((before) => ({ ...before, [key]: isExpanded }))
    if (isExpanded && !read.includes(key)) setRead([...read, key])
  }

  const nodesIn = (parent: string): TreeDataNode[] =>
    (inside.get(parent) ?? []).map((row: Row) => {
      const key = plainText(row[resource.key])
      const isEmpty = inside.get(key)?.length === 0
      return { key, title: plainText(row[tree.label]), isLeaf: isEmpty, children: nodesIn(key) }
    })
  const shown = [ROOT, ...known].filter((key) => isOpen(key) && (key === ROOT || read.includes(key)))

  if (failure) return <LoadFailure error={failure} onRetry={retry} />
  if (!inside.has(ROOT)) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  return (
    <AntTree
      aria-label={tree.root}
      blockNode
      showIcon
      icon={({ expanded }: { expanded?: boolean }) =>
        expanded ? <FolderOpenOutlined aria-hidden /> : <FolderOutlined aria-hidden />
      }
      treeData={[{ key: ROOT, title: tree.root, children: nodesIn(ROOT) }]}
      expandedKeys={shown}
      selectedKeys={[chosen]}
      loadedKeys={[...read]}
      // Its reading is the query's: this only draws the arrow of what has not been read.
      loadData={() => Promise.resolve()}
      onExpand={(_, { node, expanded }) => expand(String(node.key), expanded)}
      onSelect={(_, { node }) => onChoose(String(node.key))}
    />
  )
}
