import { DeleteOutlined, DownOutlined, StarOutlined } from '@ant-design/icons'
import { Button, Dropdown, Input, Modal } from 'antd'
import { useState } from 'react'
import { usePreference } from '../../../providers/preferences/preferences.ts'
import { useUser } from '../../../providers/session/use-session.ts'
import type { Resource } from '../../resource.ts'

interface SavedView {
  name: string
  /** Query of the list's address. */
  search: string
}

interface Props {
  resource: Resource
  search: string
  onOpen: (search: string) => void
}

/** Named filters and orders of a list, kept per user. */
export function SavedViews({ resource, search, onOpen }: Props) {
  const { userUid } = useUser()
  const [views, setViews] = usePreference<SavedView[]>(`${userUid}.views.${resource.name}`, [])
  const [name, setName] = useState<string>()
  const current = views.find((view) => view.search === search)
  const save = () => {
    const trimmed = name?.trim()
    if (!trimmed) return
    setViews([...views.filter((view) => view.name !== trimmed), { name: trimmed, search }])
    setName(undefined)
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'all', label: '全部', onClick: () => onOpen('') },
            ...views.map((view) => ({
              key: `view:${view.name}`,
              label: (
                <ViewName view={view} onRemove={() => setViews(views.filter((other) => other !== view))} />
              ),
              onClick: () => onOpen(view.search),
            })),
            { type: 'divider' as const },
            {
              key: 'save',
              icon: <StarOutlined aria-hidden />,
              label: '保存当前筛选…',
              onClick: () => setName(''),
            },
          ],
        }}
      >
        <Button>
          {current?.name ?? '视图'} <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      <Modal
        title="保存视图"
        open={name !== undefined}
        onOk={save}
        onCancel={() => setName(undefined)}
        okText="保存"
        okButtonProps={{ disabled: !name?.trim() }}
        destroyOnHidden
      >
        <Input
          aria-label="视图名称"
          placeholder="视图名称"
          maxLength={20}
          value={name ?? ''}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={save}
        />
      </Modal>
    </>
  )
}

function ViewName({ view, onRemove }: { view: SavedView; onRemove: () => void }) {
  return (
    <span className="kp-view-name">
      {view.name}
      <Button
        size="small"
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={`删除视图${view.name}`}
        onClick={(event) => {
          event.stopPropagation()
          onRemove()
        }}
      />
    </span>
  )
}
