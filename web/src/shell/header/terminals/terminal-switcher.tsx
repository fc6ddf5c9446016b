import { DownOutlined } from '@ant-design/icons'
import type { Schemas } from '@kaipiao/client'
import { trimSearch } from '@kaipiao/domain/text/search-text'
import { Button } from 'antd'
import { useState } from 'react'
import { DropPanel, useDebounced } from '../../../kit/parts.ts'
import { useCurrentTerminal } from '../../../requests/current-terminal.tsx'
import { TerminalRows } from './terminal-rows.tsx'
import { TerminalSearch } from './terminal-search.tsx'
import { useGrowingSearch } from './use-terminal-search.ts'

interface Props {
  onChoose: (terminal: Schemas['Terminal']) => void
  onDialog: () => void
}

/** The terminal of this window, and the drop-down to change it. */
export function TerminalSwitcher({ onChoose, onDialog }: Props) {
  const { terminal, isLoading } = useCurrentTerminal()
  const [isOpen, setOpen] = useState(false)
  return (
    <DropPanel
      from="left"
      isOpen={isOpen}
      setOpen={setOpen}
      content={
        <TerminalPanel
          onChoose={(chosen) => {
            setOpen(false)
            onChoose(chosen)
          }}
          onDialog={() => {
            setOpen(false)
            onDialog()
          }}
        />
      }
    >
      <button type="button" className="kp-terminal" aria-haspopup="dialog" aria-expanded={isOpen}>
        {terminal ? (
          <>
            <b>{terminal.taxerName}</b>
            <span className="kp-code">{terminal.diskId}</span>
          </>
        ) : (
          <span>{isLoading ? '正在读取终端…' : '选择终端'}</span>
        )}
        <DownOutlined aria-hidden />
      </button>
    </DropPanel>
  )
}

function TerminalPanel({ onChoose, onDialog }: Props) {
  const { diskId } = useCurrentTerminal()
  const [typed, setTyped] = useState('')
  const key = useDebounced(trimSearch(typed))
  const search = useGrowingSearch(key)
  return (
    <div className="kp-terminal-panel">
      <TerminalSearch label="搜索终端" typed={typed} setTyped={setTyped}>
        <span className="kp-soft kp-number">共 {search.total} 个终端</span>
        <Button onClick={onDialog}>全部终端</Button>
      </TerminalSearch>
      <TerminalRows
        search={search}
        searched={key}
        size={{ x: 960, y: 380 }}
        action={{
          key: 'switch',
          title: '操作',
          width: 84,
          fixed: 'right',
          render: (_, row) =>
            row.diskId === diskId ? (
              <span className="kp-soft">当前</span>
            ) : (
              <Button size="small" onClick={() => onChoose(row)}>
                切换
              </Button>
            ),
        }}
      />
    </div>
  )
}
