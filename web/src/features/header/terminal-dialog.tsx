import { SearchOutlined } from '@ant-design/icons'
import type { Schemas } from '@kaipiao/client'
import { EMPTY_LIST } from '@kaipiao/domain/terminal/usability'
import { removeWhitespace } from '@kaipiao/domain/text-limits/search-text'
import { Button, Input, Modal, Table } from 'antd'
import { useState } from 'react'
import { LoadFailure } from '../../kit/screens/list-states.tsx'
import { useCurrentTerminal } from '../../providers/session/current-terminal.tsx'
import { useUser } from '../../providers/session/use-session.ts'
import { terminalColumns } from './terminal-columns.tsx'
import { useFocusOnMount } from './use-focus-on-mount.ts'
import { useDebounced, useTerminalSearch } from './use-terminal-search.ts'

/** HD04 */
const FIRST_ROWS = 10
const MORE_ROWS = 10

interface Props {
  isOpen: boolean
  onClose: () => void
  onChoose: (terminal: Schemas['Terminal']) => void
  /** Left out where new windows are not offered (HD51). */
  onWindow?: (terminal: Schemas['Terminal']) => void
}

/** All terminals of the user; each row switches here or in a new window (HD01–HD06). */
export function TerminalDialog(props: Props) {
  return (
    <Modal
      title="终端列表"
      open={props.isOpen}
      onCancel={props.onClose}
      footer={null}
      width={1120}
      destroyOnHidden
    >
      <TerminalTable {...props} />
    </Modal>
  )
}

function TerminalTable({ isOpen, onChoose, onWindow }: Props) {
  const { roleType } = useUser()
  const { diskId } = useCurrentTerminal()
  const [typed, setTyped] = useState('')
  const box = useFocusOnMount()
  const key = useDebounced(removeWhitespace(typed))
  const search = useTerminalSearch(key, FIRST_ROWS, MORE_ROWS, isOpen)
  if (search.error) return <LoadFailure error={search.error} onRetry={search.retry} />
  return (
    <>
      <div className="kp-terminal-bar">
        <Input
          ref={box}
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          placeholder="企业名称、税号或税盘编号"
          aria-label="搜索终端列表"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <span className="kp-soft kp-number">
          {search.terminals.length} / {search.total}
        </span>
      </div>
      <Table
        size="small"
        virtual
        rowKey="diskId"
        pagination={false}
        dataSource={[...search.terminals]}
        loading={search.isLoading && search.terminals.length === 0}
        columns={[
          ...terminalColumns(roleType),
          {
            key: 'switch',
            title: '操作',
            width: 120,
            fixed: 'right',
            render: (_, row) => (
              <span className="kp-row-actions">
                <Button
                  size="small"
                  type="link"
                  disabled={row.diskId === diskId}
                  onClick={() => onChoose(row)}
                >
                  切换
                </Button>
                {onWindow && (
                  <Button size="small" type="link" onClick={() => onWindow(row)}>
                    新窗口
                  </Button>
                )}
              </span>
            ),
          },
        ]}
        scroll={{ x: 1060, y: 400 }}
        locale={{ emptyText: search.isLoading ? ' ' : EMPTY_LIST }}
        onScroll={({ currentTarget }) => {
          const { scrollTop, clientHeight, scrollHeight } = currentTarget
          if (scrollTop + clientHeight >= scrollHeight - 40) search.more()
        }}
      />
    </>
  )
}
