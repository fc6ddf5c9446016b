import type { Schemas } from '@kaipiao/client'
import { checkPermission, listNavigationTypes, listPermissions } from '@kaipiao/client/operations'
import { Permission as PERMISSION_FIELDS } from '@kaipiao/client/fields'
import { useQueries } from '@tanstack/react-query'
import { Modal, Skeleton, Table } from 'antd'
import { kinds } from '../../../../kit/kinds.ts'
import { LoadFailure } from '../../../../kit/parts.ts'
import { together } from '../../../../requests/together.ts'
import { operationQuery, useOperation } from '../../../../requests/use-operation.ts'
import { useClient } from '../../../../client/runtime/runtime.tsx'
import { useUser } from '../../../../client/session/use-session.ts'

type Permission = Schemas['Permission']

const IN_PLACE = { failure: 'inPlace' } as const
const ALL = 200

/** What the signed-in account may do, asked of the server one by one, and by which role (BK04). */
export function PermissionCheckDialog({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const all = useOperation(listPermissions, { query: { pageSize: ALL } }, IN_PLACE)
  const menus = useOperation(listNavigationTypes, {}, IN_PLACE)
  const { error, refetch } = together(all, menus)
  const why = `角色“${user.roleName}”`
  return (
    <Modal open title="权限自检" width={640} footer={null} onCancel={onClose}>
      <p className="kp-soft">
        {user.userName}，{why}，菜单：{menus.data?.map(({ name }) => name).join('、') ?? '…'}
      </p>
      {error ? (
        <LoadFailure error={error} onRetry={() => refetch()} />
      ) : all.data ? (
        <Answers permissions={all.data.list} why={why} />
      ) : (
        <Skeleton active />
      )}
    </Modal>
  )
}

function Answers({ permissions, why }: { permissions: readonly Permission[]; why: string }) {
  const client = useClient()
  const answers = useQueries({
    queries: permissions.map(({ code }) =>
      // A role is changed by others, too: what was answered before says nothing.
      operationQuery(client, checkPermission, { query: { code } }, { ...IN_PLACE, staleTime: 0, gcTime: 0 }),
    ),
  })
  const Type = kinds.enum.cell
  const said = (isAllowed: boolean) => (isAllowed ? `${why}已授予` : `${why}未授予`)
  return (
    <Table<Permission & { isAllowed: boolean | undefined; reason: string | undefined }>
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={permissions.map((permission, at) => {
        const answer = answers[at]?.data
        return { ...permission, isAllowed: answer?.ok, reason: answer && (answer.reason ?? said(answer.ok)) }
      })}
      columns={[
        {
          title: '权限',
          dataIndex: 'name',
          render: (name: string, { parentId }) => (
            <span className={parentId === '' ? '' : 'kp-permission-below'}>{name}</span>
          ),
        },
        {
          title: '类型',
          dataIndex: 'type',
          width: 90,
          render: (type: Permission['type']) => <Type value={type} field={PERMISSION_FIELDS.type} />,
        },
        { title: '结果', dataIndex: 'isAllowed', width: 100, render: answerTag },
        {
          title: '原因',
          dataIndex: 'reason',
        },
      ]}
    />
  )
}

function answerTag(isAllowed: boolean | undefined) {
  if (isAllowed === undefined) return '…'
  return isAllowed ? (
    <span className="kp-state kp-state-success">允许</span>
  ) : (
    <span className="kp-state kp-state-default">不允许</span>
  )
}
