import { Button, Segmented, Table, Tag, type CheckboxProps } from 'antd'
import { useId, type AriaAttributes } from 'react'
import { Input, useReachableTable } from '../../../kit/parts.ts'
import type { PriceMode } from '../state/form/invoice-form-state.ts'
import { useForm } from '../state/form/use-form.ts'
import {
  correctRow,
  GOODS_FIELDS,
  reasonsOf,
  type GoodsField,
  type Reading,
  type ReadRow,
} from './reading.ts'

interface GoodsPaneProps {
  reading: Reading
  isBusy: boolean
  isReplacing: boolean
  hsbz: PriceMode
  onReplacing: (isReplacing: boolean) => void
  onMode: (hsbz: PriceMode) => void
  /** Rows with what somebody corrected. */
  onChange: (rows: readonly ReadRow[]) => void
  /** Rows as they are ticked. */
  onChoose: (rows: readonly ReadRow[]) => void
  onSave: () => void
  onTake: (rows: readonly ReadRow[]) => void
}

/** The goods that were read: ticked rows come into the form, after its lines or in their place. */
export function GoodsPane({
  reading: { rows, documentId, isCorrected },
  isBusy,
  isReplacing,
  hsbz,
  onReplacing,
  onMode,
  onChange,
  onChoose,
  onSave,
  onTake,
}: GoodsPaneProps) {
  const id = useId()
  const table = useReachableTable()
  const formMode = useForm(({ header }) => header.hsbz)
  const chosen = rows.filter(({ isChosen, isTaken }) => isChosen && !isTaken)
  const doubtful = rows.filter(({ doubts, error }) => doubts.length > 0 || error !== '').length
  const correct = (row: ReadRow, field: GoodsField, value: string) =>
    onChange(rows.map((one) => (one.key === row.key ? correctRow(one, field, value) : one)))
  return (
    <section aria-labelledby={id} className="recognise-part">
      <h2 id={id}>
        商品行 <span className="recognise-count">共{rows.length}行</span>
        {doubtful > 0 && <span className="recognise-doubt">{doubtful}行存疑</span>}
      </h2>
      <div className="recognise-tools">
        <Segmented<PriceMode>
          aria-label="读到的单价和金额"
          value={hsbz}
          options={[
            { value: '1', label: '含税' },
            { value: '0', label: '不含税' },
          ]}
          onChange={onMode}
        />
        <Segmented<'add' | 'replace'>
          aria-label="填入方式"
          value={isReplacing ? 'replace' : 'add'}
          options={[
            { value: 'add', label: '接在后面' },
            { value: 'replace', label: '替换全部行' },
          ]}
          onChange={(next) => onReplacing(next === 'replace')}
        />
        {documentId !== undefined && isCorrected && (
          <Button loading={isBusy} onClick={onSave}>
            保存修正
          </Button>
        )}
        <Button disabled={chosen.length === 0} onClick={() => onTake(chosen)}>
          填入选中的{chosen.length}行
        </Button>
      </div>
      {formMode !== hsbz && (
        <p className="recognise-note">
          填入后，表单的金额录入方式改为{hsbz === '1' ? '含税' : '不含税'}，已有的行按税率换算。
        </p>
      )}
      <Table<ReadRow>
        ref={table}
        size="small"
        scroll={{ x: 580 }}
        rowKey="key"
        dataSource={[...rows]}
        columns={columnsOf(correct)}
        rowClassName={({ doubts, error }) => (error ? 'is-wrong' : doubts.length > 0 ? 'is-doubtful' : '')}
        rowSelection={{
          selectedRowKeys: rows.filter(({ isChosen }) => isChosen).map(({ key }) => key),
          onChange: (keys) => {
            const chosenKeys = new Set(keys)
            onChoose(rows.map((row) => ({ ...row, isChosen: chosenKeys.has(row.key) })))
          },
          getTitleCheckboxProps: () => labelled('选择全部行'),
          getCheckboxProps: ({ values }) => labelled(`选择${values.name || '未填名称的行'}`),
        }}
        pagination={rows.length > PAGE_SIZE ? { pageSize: PAGE_SIZE, showSizeChanger: false } : false}
      />
    </section>
  )
}

const PAGE_SIZE = 20

/** antd hands it on to the box. */
const labelled = (label: string): CheckboxProps & AriaAttributes => ({ 'aria-label': label })
const WIDTHS: Readonly<Partial<Record<GoodsField, { width: number }>>> = {
  ggxh: { width: 82 },
  dw: { width: 52 },
  quantity: { width: 70 },
  price: { width: 80 },
  totalAmount: { width: 88 },
  taxRate: { width: 60 },
}

function columnsOf(correct: (row: ReadRow, field: GoodsField, value: string) => void) {
  return GOODS_FIELDS.map(({ field, label }) => ({
    title: label,
    key: field,
    ...WIDTHS[field],
    render: (_: unknown, row: ReadRow, index: number) => (
      <GoodsCell
        row={row}
        number={index + 1}
        field={field}
        label={label}
        onValue={(value) => correct(row, field, value)}
      />
    ),
  }))
}

interface GoodsCellProps {
  row: ReadRow
  number: number
  field: GoodsField
  label: string
  onValue: (value: string) => void
}

/** A value to correct; why it is doubtful stands below it, what is wrong with the row below its name. */
function GoodsCell({ row, number, field, label, onValue }: GoodsCellProps) {
  const id = useId()
  const reasons = reasonsOf(row.doubts, field)
  const notes = field === 'name' && row.error ? [row.error] : []
  return (
    <>
      <Input
        size="small"
        value={row.values[field]}
        placeholder={field === 'taxRate' ? '自动' : ''}
        aria-label={`读到的第${number}行${label}`}
        aria-describedby={reasons.length + notes.length > 0 ? id : undefined}
        status={notes.length > 0 ? 'error' : reasons.length > 0 ? 'warning' : ''}
        onChange={(event) => onValue(event.target.value)}
      />
      {field === 'name' && row.isTaken && <Tag color="success">已填入</Tag>}
      {reasons.length + notes.length > 0 && (
        <span id={id} className="recognise-notes">
          {notes.map((note) => (
            <span key={note} className="recognise-wrong">
              {note}
            </span>
          ))}
          {reasons.map((reason) => (
            <span key={reason} className="recognise-doubt">
              {reason}
            </span>
          ))}
        </span>
      )}
    </>
  )
}
