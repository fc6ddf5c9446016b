import { BATCH_TAX_RATES } from '@kaipiao/domain/lookups/invoicing/tax-rate'
import { Modal, Select, Table } from 'antd'
import { useState } from 'react'
import { isEmptyLine, type FormLine } from '../state/form/invoice-form-state.ts'
import { useForm, useFormStore } from '../state/form/use-form.ts'
import { rateLabel } from './rate-choices.ts'

/** Sets chosen lines to one rate, exempt or not taxable (FM57). */
export function BatchRateDialog({ onClose }: { onClose: () => void }) {
  const store = useFormStore()
  const all = useForm((state) => state.lines)
  const lines = all.filter((line) => !isEmptyLine(line))
  const [keys, setKeys] = useState<readonly string[]>(() => lines.map((line) => line.key))
  const [label, setLabel] = useState('免税')
  const apply = () => {
    const option = BATCH_TAX_RATES.find((candidate) => candidate.label === label)
    if (option) {
      const { taxRate, lslbs } = option
      store.dispatch({ type: 'setTreatment', keys, treatment: { taxRate, lslbs } })
    }
    onClose()
  }
  return (
    <Modal
      open
      title="批量设置税率/免税"
      okText={`应用到${keys.length}行`}
      cancelText="取消"
      okButtonProps={{ disabled: keys.length === 0 }}
      onOk={apply}
      onCancel={onClose}
    >
      <Select
        aria-label="设置为"
        value={label}
        onChange={setLabel}
        options={BATCH_TAX_RATES.map((option) => ({ value: option.label, label: option.label }))}
        style={{ width: 160, marginBottom: 12 }}
      />
      <Table<FormLine>
        size="small"
        rowKey="key"
        virtual
        scroll={{ y: 320, x: 400 }}
        pagination={false}
        dataSource={lines}
        columns={COLUMNS}
        rowSelection={{ selectedRowKeys: [...keys], onChange: (next) => setKeys(next.map(String)) }}
      />
    </Modal>
  )
}

const COLUMNS = [
  { title: '行', key: 'row', width: 50, render: (_: unknown, _line: FormLine, index: number) => index + 1 },
  { title: '项目名称', key: 'name', render: (_: unknown, { goods }: FormLine) => goods.name },
  { title: '税率', key: 'rate', width: 90, render: (_: unknown, { goods }: FormLine) => rateLabel(goods) },
]
