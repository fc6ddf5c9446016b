import type { Schemas } from '@kaipiao/client'
import { removeWhitespace } from '@kaipiao/domain/text/search-text'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useCurrentTerminal } from '../../../requests/current-terminal.tsx'
import { TerminalRows } from './terminal-rows.tsx'
import { TerminalSearch } from './terminal-search.tsx'
import { useDebounced } from '../../../kit/parts.ts'
import { usePagedSearch } from './use-terminal-search.ts'

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

function TerminalTable({ onChoose, onWindow }: Pick<Props, 'onChoose' | 'onWindow'>) {
  const { diskId } = useCurrentTerminal()
  const [typed, setTyped] = useState('')
  const key = useDebounced(removeWhitespace(typed))
  const search = usePagedSearch(key)
  return (
    <>
      <TerminalSearch label="搜索终端列表" typed={typed} setTyped={setTyped}>
        <span className="kp-soft kp-number">
          {search.terminals.length} / {search.total}
        </span>
      </TerminalSearch>
      <TerminalRows
        search={search}
        searched={key}
        size={{ x: 1060, y: 400 }}
        action={{
          key: 'switch',
          title: '操作',
          width: 120,
          fixed: 'right',
          render: (_, row) => (
            <span className="kp-row-actions">
              <Button size="small" type="link" disabled={row.diskId === diskId} onClick={() => onChoose(row)}>
                切换
              </Button>
              {onWindow && (
                <Button size="small" type="link" onClick={() => onWindow(row)}>
                  新窗口
                </Button>
              )}
            </span>
          ),
        }}
      />
    </>
  )
}
