import type { Schemas } from '@kaipiao/client'
import { Organization as FIELDS } from '@kaipiao/client/fields'
import { listOrganizations } from '@kaipiao/client/operations'
import { Button, Skeleton, Tag, Tree, type TreeDataNode } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { kinds } from '../../../kit/kinds.ts'
import { Input, LoadFailure, useDebounced } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import '../../../kit/parts/office.css'
import { organizationTree, type Branch } from './organization-tree.ts'

type Organization = Schemas['Organization']

/** Where an organization is seen; a provider has no page of its own. */
const BASES: Readonly<Record<Organization['type'], string | undefined>> = {
  provider: undefined,
  outlet: '/service/outlets',
  agency: '/service/agencies',
}
const ALL = 1000

/** `/service/organization`: providers, outlets and agencies as one tree, from which each is opened (BK02). */
export function OrganizationPage() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim())
  const { data, error, refetch } = useOperation(
    listOrganizations,
    { query: { page: 1, pageSize: ALL, ...(keyword ? { keyword } : {}) } },
    { failure: 'inPlace' },
  )

  function open(id: string): void {
    const type = data?.list.find((one) => one.id === id)?.type
    const base = type && BASES[type]
    if (base) void navigate(`${base}/${encodeURIComponent(id)}`)
  }

  return (
    <section className="kp-screen" aria-label="组织架构">
      <div className="kp-screen-head">
        <h1>组织架构</h1>
        <div className="kp-screen-actions">
          <Button type="primary" onClick={() => void navigate('/service/outlets/new')}>
            新建网点
          </Button>
        </div>
      </div>
      <div className="kp-lookup">
        <Input
          aria-label="搜索组织"
          placeholder="名称或地区"
          allowClear
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <div className="kp-card">
        {error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        ) : data.list.length === 0 ? (
          <p className="kp-soft">没有符合的组织</p>
        ) : (
          <Tree
            key={keyword}
            aria-label="组织架构"
            blockNode
            showLine
            defaultExpandAll
            treeData={nodesOf(organizationTree(data.list))}
            selectedKeys={[]}
            onSelect={(_, { node }) => open(String(node.key))}
          />
        )}
      </div>
    </section>
  )
}

function nodesOf(branches: readonly Branch[]): TreeDataNode[] {
  return branches.map(({ organization: { id, name, type, region }, below }) => ({
    key: id,
    title: (
      <span>
        {name} <Tag>{kinds.enum.text(type, FIELDS.type)}</Tag>
        <span className="kp-soft">{region}</span>
      </span>
    ),
    children: nodesOf(below),
  }))
}
