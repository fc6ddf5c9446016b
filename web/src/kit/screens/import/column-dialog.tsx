import { columnLetters } from '@kaipiao/domain/text/cells/cell-place'
import {
  columnKeys,
  mapColumns,
  type ColumnChoice,
  type HeadField,
} from '@kaipiao/domain/text/heads/map-columns'
import type { SurveyedColumns } from '@kaipiao/domain/text/heads/survey-columns'
import { Alert, Modal, Table } from 'antd'
import { useMemo, useState } from 'react'
import { useReachableTable } from '../../page/use-reachable-table.ts'
import { SearchSelect } from '../../typing/search-select.tsx'

interface Props {
  surveyed: SurveyedColumns
  fields: readonly HeadField[]
  /** What has been said of the columns before. */
  choice: ColumnChoice
  onDone: (choice: ColumnChoice) => void
  onCancel: () => void
}

interface Column {
  at: number
  key: string
  head: string
  samples: string
}

/** Stands for a column that is left out; no field is called so. */
const LEFT_OUT = ''

/**
 * Which column of a file is which field, said by hand: each column with its first values, and a choice of the fields.
 * What is chosen is whole: a column without a field is left out. It can't be left while a needed field has no column, or
 * a field has two.
 */
export function ColumnDialog({ surveyed, fields, choice, onDone, onCancel }: Props) {
  const { heads, samples } = surveyed
  const keys = useMemo(() => columnKeys(heads), [heads])
  const [names, setNames] = useState<readonly string[]>(() =>
    mapColumns(heads, fields, { choice }).places.map((field) => field?.name ?? LEFT_OUT),
  )
  const table = useReachableTable()
  const lacking = fields.filter(({ name, isNeeded }) => isNeeded && !names.includes(name))
  const twice = fields.filter(({ name }) => names.filter((one) => one === name).length > 1)
  const fault = [
    ...(lacking.length > 0 ? [`还缺：${lacking.map(({ title }) => title).join('、')}`] : []),
    ...twice.map(({ title }) => `“${title}”选了不止一列`),
  ].join('；')
  const columns = heads.map((head, at): Column => ({
    at,
    key: keys[at] ?? '',
    head: head.replaceAll(/\s+/g, ' ').trim(),
    samples: (samples[at] ?? []).join('、'),
  }))
  const options = [
    { value: LEFT_OUT, label: '不导入' },
    ...fields.map(({ name, title, isNeeded }) => ({ value: name, label: isNeeded ? `${title}*` : title })),
  ]
  const chosen = (at: number, name: string) =>
    setNames(names.map((one, index) => (index === at ? name : one)))
  const done = () =>
    onDone(
      Object.fromEntries(keys.map((key, at) => [key, names[at] === LEFT_OUT ? null : (names[at] ?? null)])),
    )
  return (
    <Modal
      open
      title="列对应"
      width="min(860px, 92vw)"
      okText="确定"
      cancelText="取消"
      okButtonProps={{ disabled: fault !== '' }}
      onOk={done}
      onCancel={onCancel}
    >
      <div className="kp-import">
        <p className="kp-soft">
          表头在第 {surveyed.at + 1} 行。选好的对应会记住，下次同样表头的文件不必再选。
        </p>
        {fault !== '' && <Alert type="warning" showIcon message={fault} />}
        <Table<Column>
          ref={table}
          className="kp-table"
          size="small"
          rowKey="key"
          dataSource={columns}
          tableLayout="fixed"
          pagination={false}
          scroll={{ x: 600, y: '50vh' }}
          columns={[
            {
              title: '文件的列',
              width: 200,
              render: (_, { at, head }) => `${columnLetters(at)} ${head === '' ? '（没有列名）' : head}`,
            },
            { title: '前几行的内容', dataIndex: 'samples', ellipsis: true },
            {
              title: '导入为',
              width: 220,
              render: (_, { at, head }) => (
                <SearchSelect
                  aria-label={`列“${head === '' ? columnLetters(at) : head}”导入为`}
                  className="kp-fill"
                  value={names[at] ?? LEFT_OUT}
                  options={options}
                  onChange={(name: string) => chosen(at, name)}
                  isSearched={fields.length > 8}
                />
              ),
            },
          ]}
        />
      </div>
    </Modal>
  )
}
