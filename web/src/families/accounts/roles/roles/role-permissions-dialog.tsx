import type { Schemas } from '@kaipiao/client'
import { writeOver } from '@kaipiao/client/record-version'
import {
  getChannelPermissions,
  getDataPermissions,
  getRole,
  listPermissions,
  listRoles,
  updateChannelPermissions,
  updateDataPermissions,
  updateRole,
} from '@kaipiao/client/operations'
import { Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { LoadFailure, Withheld } from '../../../../kit/parts.ts'
import { useReadAgain } from '../../../../requests/use-read-again.ts'
import { together } from '../../../../requests/together.ts'
import { useCalls } from '../../../../requests/use-calls.ts'
import { useOperation } from '../../../../requests/use-operation.ts'
import { useMay } from '../../../../client/session/use-may.ts'
import { notify } from '../../../../client/talk/notify.ts'
import { useGuardedClose, useUnsavedGuard } from '../../../../client/talk/unsaved-guard.tsx'
import { sameSet } from './grant-permissions.ts'
import { PermissionBoxes } from './permission-boxes.tsx'
import '../../../../kit/parts/office.css'

type Permission = Schemas['Permission']
type Part = 'functions' | 'data' | 'channels'

const TITLES: Readonly<Record<Part, string>> = {
  functions: '菜单与按钮',
  data: '数据权限：能看到谁的数据',
  channels: '渠道权限：能从哪里进入',
}
const PARTS = ['functions', 'data', 'channels'] as const
const PART_OF: Readonly<Record<Permission['type'], Part>> = {
  menu: 'functions',
  button: 'functions',
  data: 'data',
  channel: 'channels',
}
const FRESH = { failure: 'inPlace', staleTime: 0, gcTime: 0 } as const
/** More than any platform has: all are shown at once. */
const ALL = 200

type Granted = Readonly<Record<Part, ReadonlySet<string>>>

/** Which menus, buttons, data and channels the holders of a role have (BK04). */
export function RolePermissionsDialog({
  roleId,
  onClose,
}: {
  roleId: string
  onClose: (isDone: boolean) => void
}) {
  const role = useOperation(getRole, { path: { id: roleId } }, FRESH)
  const all = useOperation(listPermissions, { query: { pageSize: ALL } }, FRESH)
  const data = useOperation(getDataPermissions, { query: { roleId } }, FRESH)
  const channels = useOperation(getChannelPermissions, { query: { roleId } }, FRESH)
  const { error, refetch } = together(role, all, data, channels)
  if (role.data && all.data && data.data && channels.data)
    return (
      <Editor
        role={role.data}
        permissions={all.data.list}
        before={{
          functions: new Set(
            all.data.list
              .filter(({ id, type }) => PART_OF[type] === 'functions' && role.data.perms.includes(id))
              .map(({ id }) => id),
          ),
          data: new Set(data.data.map(({ id }) => id)),
          channels: new Set(channels.data.map(({ id }) => id)),
        }}
        onClose={onClose}
      />
    )
  return (
    <Modal open title="权限" footer={null} onCancel={() => onClose(false)}>
      {error ? <LoadFailure error={error} onRetry={() => refetch()} /> : <Skeleton active />}
    </Modal>
  )
}

interface EditorProps {
  role: Schemas['Role']
  permissions: readonly Permission[]
  before: Granted
  onClose: (isDone: boolean) => void
}

function Editor({ role, permissions, before, onClose }: EditorProps) {
  const [granted, setGranted] = useState(before)
  const changed = PARTS.filter((part) => !sameSet(granted[part], before[part]))
  const { save, isSaving } = useSaving(role)
  const isWithheld = !useMay()(updateRole)
  useUnsavedGuard(changed.length > 0)
  const giveUp = useGuardedClose(() => onClose(false))
  return (
    <Modal
      open
      title={`权限：${role.name}`}
      width={640}
      maskClosable={false}
      okText="保存"
      cancelText="取消"
      okButtonProps={{ loading: isSaving, disabled: changed.length === 0 || isWithheld }}
      onOk={() => void save(granted, changed).then((isDone) => isDone && onClose(true))}
      onCancel={giveUp}
    >
      <Withheld operation={updateRole} />
      <p className="kp-soft">保存后，持有该角色的账号立即按新的权限使用。</p>
      {PARTS.map((part) => (
        <PermissionBoxes
          key={part}
          title={TITLES[part]}
          permissions={permissions.filter(({ type }) => PART_OF[type] === part)}
          granted={granted[part]}
          onChange={(next) => setGranted({ ...granted, [part]: next })}
        />
      ))}
    </Modal>
  )
}

/** Each part is written by a call of its own, and only where it has changed. */
function useSaving(role: Schemas['Role']) {
  const { call } = useCalls()
  const readAgain = useReadAgain()
  const [isSaving, setSaving] = useState(false)
  const query = { roleId: role.id }

  async function write(granted: Granted, changed: readonly Part[]): Promise<void> {
    const sets = PARTS.flatMap((part) => [...granted[part]])
    if (changed.includes('functions'))
      await writeOver(role, ({ id, tsCreate: _, version: _version, ...facts }, version) => {
        // Over what somebody else has granted meanwhile, what was granted and withdrawn here.
        const perms = facts.perms === role.perms ? sets : over(facts.perms, role.perms, sets)
        return call(updateRole, { path: { id }, body: { ...facts, perms }, ...version })
      })
    if (changed.includes('data'))
      await call(updateDataPermissions, { query, body: { permIds: [...granted.data] } })
    if (changed.includes('channels'))
      await call(updateChannelPermissions, { query, body: { permIds: [...granted.channels] } })
  }

  async function save(granted: Granted, changed: readonly Part[]): Promise<boolean> {
    setSaving(true)
    try {
      await write(granted, changed)
      notify('success', '权限已保存')
      return true
    } catch {
      // Told by the call.
      return false
    } finally {
      setSaving(false)
      void readAgain([listRoles, getRole])
    }
  }

  return { save, isSaving }
}

/** What somebody else has left, with what was added to and taken from what was there before. */
const over = (present: readonly string[], before: readonly string[], mine: readonly string[]): string[] => [
  ...present.filter((perm) => mine.includes(perm) || !before.includes(perm)),
  ...mine.filter((perm) => !before.includes(perm) && !present.includes(perm)),
]
