import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, InputNumber, Segmented, Tooltip } from 'antd'
import { useState } from 'react'
import { DropPanel } from '../../parts/drop-panel.tsx'
import { layoutOf, withColumnMoved, NARROWEST, resized, WIDEST } from '../rows/arrange-columns.ts'
import type { ColumnLayout, Density, LaidOutColumn } from '../rows/column-layout.ts'

interface Props {
  columns: readonly LaidOutColumn[]
  setLayout: (layout: ColumnLayout | undefined) => void
  density: Density
  setDensity: (density: Density) => void
}

/** Which columns a list shows, in which order and how wide; how dense the rows are. */
export function ColumnSettings(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <DropPanel isOpen={isOpen} setOpen={setOpen} title="显示设置" content={<Settings {...props} />}>
      <Tooltip title="显示设置">
        <Button icon={<SettingOutlined aria-hidden />} aria-label="显示设置" aria-expanded={isOpen} />
      </Tooltip>
    </DropPanel>
  )
}

function Settings({ columns, setLayout, density, setDensity }: Props) {
  const save = (next: readonly LaidOutColumn[]) => setLayout(layoutOf(next))
  const hide = (name: string, isHidden: boolean) =>
    save(columns.map((column) => (column.name === name ? { ...column, isHidden } : column)))
  const swap = (index: number, by: 1 | -1) => {
    const { name = '' } = columns[index] ?? {}
    save(withColumnMoved(columns, name, columns[index + by]?.name ?? '', by === 1 ? 'after' : 'before'))
  }
  const shown = columns.filter((column) => !column.isHidden).length
  return (
    <div className="kp-column-settings">
      <Segmented
        block
        value={density}
        onChange={setDensity}
        options={[
          { value: 'middle', label: '宽松' },
          { value: 'small', label: '紧凑' },
        ]}
      />
      <ul>
        {columns.map((column, index) => (
          <li key={column.name}>
            <Checkbox
              checked={!column.isHidden}
              disabled={!column.isHidden && shown === 1}
              onChange={(event) => hide(column.name, !event.target.checked)}
            >
              {column.title}
            </Checkbox>
            <InputNumber
              size="small"
              min={NARROWEST}
              max={WIDEST}
              step={20}
              value={column.width}
              aria-label={`${column.title}的列宽`}
              onChange={(width) => width && save(resized(columns, column.name, width))}
            />
            <Button
              size="small"
              type="text"
              icon={<ArrowUpOutlined aria-hidden />}
              aria-label={`上移${column.title}`}
              disabled={index === 0}
              onClick={() => swap(index, -1)}
            />
            <Button
              size="small"
              type="text"
              icon={<ArrowDownOutlined aria-hidden />}
              aria-label={`下移${column.title}`}
              disabled={index === columns.length - 1}
              onClick={() => swap(index, 1)}
            />
          </li>
        ))}
      </ul>
      <Button block onClick={() => setLayout(undefined)}>
        恢复默认
      </Button>
    </div>
  )
}
