import {
  DeleteOutlined,
  DownOutlined,
  LinkOutlined,
  PushpinFilled,
  PushpinOutlined,
  StarOutlined,
} from '@ant-design/icons'
import { Button, Dropdown, Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import { useHref } from 'react-router'
import { notify } from '../../../client/talk/notify.ts'
import type { Views } from './use-views.ts'
import { viewLink, type SavedView } from './views.ts'
import { Input } from '../../typing/input.tsx'

interface Props {
  views: Views
  /** Address of the list. */
  base: string
  onAll: () => void
}

/** Views of a list: chosen, kept, opened first, and handed on as a link. */
export function SavedViews({ views, base, onAll }: Props) {
  const [name, setName] = useState<string>()
  const href = useHref(base)
  const save = () => {
    const trimmed = name?.trim()
    if (!trimmed) return
    views.save(trimmed)
    setName(undefined)
  }
  const share = async (view: SavedView) => {
    const address = new URL(`${href}?${viewLink(view)}`, window.location.href)
    await navigator.clipboard.writeText(address.href)
    notify('success', '视图链接已复制')
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'all', label: '全部', onClick: onAll },
            ...views.all.map((view) => ({
              key: `view:${view.name}`,
              label: <ViewName view={view} views={views} onShare={() => void share(view)} />,
              onClick: () => views.open(view),
            })),
            { type: 'divider' as const },
            {
              key: 'save',
              icon: <StarOutlined aria-hidden />,
              label: '保存当前筛选与列…',
              onClick: () => setName(''),
            },
          ],
        }}
      >
        <Button>
          {views.current?.name ?? '视图'} <DownOutlined aria-hidden />
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
          onEnter={save}
        />
      </Modal>
    </>
  )
}

function ViewName({ view, views, onShare }: { view: SavedView; views: Views; onShare: () => void }) {
  const { name, isDefault = false } = view
  return (
    <span className="kp-view-name">
      {name}
      <span>
        <ViewButton
          label={isDefault ? `不再默认打开视图“${name}”` : `默认打开视图“${name}”`}
          icon={isDefault ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
          onClick={() => views.makeDefault(isDefault ? undefined : view)}
        />
        <ViewButton label={`复制视图“${name}”的链接`} icon={<LinkOutlined aria-hidden />} onClick={onShare} />
        <ViewButton
          label={`删除视图“${name}”`}
          icon={<DeleteOutlined aria-hidden />}
          onClick={() => views.remove(view)}
        />
      </span>
    </span>
  )
}

function ViewButton({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <Button
      size="small"
      type="text"
      icon={icon}
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.stopPropagation()
        onClick()
      }}
    />
  )
}
