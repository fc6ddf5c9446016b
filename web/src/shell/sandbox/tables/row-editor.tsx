import type { BaseRecord } from '@refinedev/core'
import { Modal } from 'antd'
import { useState } from 'react'
import { readJson } from '../calls/read-json.ts'
import { useRowWrites } from './use-row-writes.ts'
import { Input } from '../../../kit/parts.ts'

export interface EditedRow {
  readonly isNew: boolean
  readonly row: BaseRecord
}

interface Props {
  readonly table: string
  readonly edited: EditedRow
  readonly onClose: () => void
}

/** A row as JSON: what is written stands there as it is, what is left out is gone. */
export function RowEditor({ table, edited: { isNew, row }, onClose }: Props) {
  const [text, setText] = useState(() => JSON.stringify(row, null, 2))
  const { create, replace, isRunning } = useRowWrites(table)
  const values = readJson(text)
  const isRow = values !== undefined && !Array.isArray(values)
  const save = async () => {
    if (!isRow) return
    const isDone = await (isNew ? create(values) : replace(String(row.id), values))
    if (isDone) onClose()
  }
  return (
    <Modal
      open
      title={isNew ? `新增 ${table}` : `编辑 ${table} ${String(row.id)}`}
      okText="保存"
      cancelText="取消"
      confirmLoading={isRunning}
      okButtonProps={{ disabled: !isRow }}
      onOk={() => void save()}
      onCancel={onClose}
      width={720}
    >
      <p className="kp-soft">直接写入数据表，不经过平台的规则。</p>
      <Input.TextArea
        aria-label="行的内容"
        className="kp-code"
        rows={18}
        status={isRow ? '' : 'error'}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Modal>
  )
}
